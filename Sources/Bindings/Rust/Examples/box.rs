// The box of C/Examples/box.c from Rust, by the C interface.
//
//   rustc --edition 2021 box.rs -L PREFIX/lib -l dylib=layoutsolver

use std::ffi::{c_char, c_void, CStr, CString};
use std::ptr::null_mut;

/// What of `layoutsolver.h` the example uses.
mod ls {
    use super::{c_char, c_void};

    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    pub struct Solver(pub u64);
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    pub struct Variable(pub u64);
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    pub struct Constraint(pub u64);
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    pub struct Error(pub u64);

    #[repr(C)]
    pub struct Term {
        pub variable: Variable,
        pub coefficient: f64,
    }

    #[repr(C)]
    pub struct Spec {
        pub terms: *const Term,
        pub term_count: usize,
        pub constant: f64,
        pub priority: f64,
        pub weight: f64,
        pub user_data: *mut c_void,
        pub relation: i32,
    }

    pub const EQUAL: i32 = 0;
    pub const GREATER_OR_EQUAL: i32 = 1;

    #[link(name = "layoutsolver")]
    extern "C" {
        pub fn ls_solver_create() -> Solver;
        pub fn ls_solver_free(solver: Solver) -> i32;
        pub fn ls_variables_create(
            solver: Solver, names: *const *const c_char, user_data: *const *mut c_void, count: usize,
            variables: *mut Variable, error: *mut Error,
        ) -> i32;
        pub fn ls_constraints_create(
            solver: Solver, specs: *const Spec, count: usize, constraints: *mut Constraint, error: *mut Error,
        ) -> i32;
        pub fn ls_add(solver: Solver, constraints: *const Constraint, count: usize, error: *mut Error) -> i32;
        pub fn ls_edit(solver: Solver, variable: Variable, priority: f64, weight: f64, error: *mut Error) -> i32;
        pub fn ls_suggest(
            solver: Solver, variables: *const Variable, values: *const f64, count: usize, error: *mut Error,
        ) -> i32;
        pub fn ls_values(
            solver: Solver, variables: *const Variable, count: usize, values: *mut f64, error: *mut Error,
        ) -> i32;
        pub fn ls_error_message(error: Error) -> *const c_char;
        pub fn ls_error_free(error: Error) -> i32;
    }
}

/// A solver that ends with its owner. It is not `Sync`: one thread at a time.
struct Solver(ls::Solver);

impl Drop for Solver {
    fn drop(&mut self) {
        // The handle is this solver's own; a wrong one would be an error and no harm.
        unsafe { ls::ls_solver_free(self.0) };
    }
}

/// Calls a function with the place for its error, and returns that error's message.
fn call(function: impl FnOnce(*mut ls::Error) -> i32) -> Result<(), String> {
    let mut error = ls::Error::default();
    if function(&mut error) == 0 {
        return Ok(());
    }
    // The message is the error's until that is freed.
    let message = unsafe { CStr::from_ptr(ls::ls_error_message(error)) }.to_string_lossy().into_owned();
    unsafe { ls::ls_error_free(error) };
    Err(message)
}

impl Solver {
    fn new() -> Solver {
        Solver(unsafe { ls::ls_solver_create() })
    }

    fn variables<const N: usize>(&self, names: [&str; N]) -> Result<[ls::Variable; N], String> {
        let names = names.map(|name| CString::new(name).expect("a name without NUL"));
        let pointers = names.each_ref().map(|name| name.as_ptr());
        let mut variables = [ls::Variable::default(); N];
        // All arrays have N elements; names are copied.
        call(|error| unsafe {
            ls::ls_variables_create(
                self.0, pointers.as_ptr(), null_mut::<*mut c_void>(), N, variables.as_mut_ptr(), error)
        })?;
        Ok(variables)
    }

    /// Adds `sum of terms + constant  relation  0`.
    fn add(
        &self, terms: &[(ls::Variable, f64)], constant: f64, relation: i32, priority: f64,
    ) -> Result<(), String> {
        let terms: Vec<_> =
            terms.iter().map(|&(variable, coefficient)| ls::Term { variable, coefficient }).collect();
        let spec = ls::Spec {
            terms: terms.as_ptr(), term_count: terms.len(), constant, priority, weight: 1.0, user_data: null_mut(),
            relation,
        };
        let mut constraint = ls::Constraint::default();
        call(|error| unsafe { ls::ls_constraints_create(self.0, &spec, 1, &mut constraint, error) })?;
        call(|error| unsafe { ls::ls_add(self.0, &constraint, 1, error) })
    }

    fn edit(&self, variable: ls::Variable, priority: f64) -> Result<(), String> {
        call(|error| unsafe { ls::ls_edit(self.0, variable, priority, 1.0, error) })
    }

    fn suggest(&self, variable: ls::Variable, value: f64) -> Result<(), String> {
        call(|error| unsafe { ls::ls_suggest(self.0, &variable, &value, 1, error) })
    }

    fn values<const N: usize>(&self, variables: [ls::Variable; N]) -> Result<[f64; N], String> {
        let mut values = [0.0; N];
        call(|error| unsafe { ls::ls_values(self.0, variables.as_ptr(), N, values.as_mut_ptr(), error) })?;
        Ok(values)
    }
}

fn main() -> Result<(), String> {
    let solver = Solver::new();
    let [window, label, gap, field] = solver.variables(["window", "label", "gap", "field"])?;
    solver.add(&[(label, 1.0), (gap, 1.0), (field, 1.0), (window, -1.0)], 32.0, ls::EQUAL, 1000.0)?;
    solver.add(&[(gap, 1.0)], -8.0, ls::EQUAL, 1000.0)?;
    solver.add(&[(field, 1.0)], -60.0, ls::GREATER_OR_EQUAL, 1000.0)?;
    solver.add(&[(label, 1.0)], -90.0, ls::EQUAL, 750.0)?;
    solver.edit(window, 999.0)?;
    for width in [320.0, 200.0, 150.0] {
        solver.suggest(window, width)?;
        let [label, field] = solver.values([label, field])?;
        println!("{width}: label {label}, field {field}");
    }
    if let Err(message) = solver.add(&[(gap, 1.0)], -9.0, ls::EQUAL, 1000.0) {
        println!("{message}");
    }
    Ok(())
}
