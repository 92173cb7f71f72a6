#pragma once

#include <memory>
#include <string>
#include <utility>

namespace kiwi {

// An unknown. Copies are the same unknown.
class Variable {
 public:
  // What a program keeps with a variable; it ends with the variable.
  class Context {
   public:
    Context() = default;
    virtual ~Context() {}
  };

  Variable(Context *context = nullptr) : m_data(std::make_shared<Data>(std::string(), context)) {}
  Variable(std::string name, Context *context = nullptr) : m_data(std::make_shared<Data>(std::move(name), context)) {}
  Variable(const char *name, Context *context = nullptr) : m_data(std::make_shared<Data>(name, context)) {}

  const std::string &name() const { return m_data->name; }
  void setName(const char *name) { m_data->name = name; }
  void setName(const std::string &name) { m_data->name = name; }

  Context *context() const { return m_data->context.get(); }
  void setContext(Context *context) { m_data->context.reset(context); }

  // What Solver::updateVariables() or setValue() wrote last; 0 before.
  double value() const { return m_data->value; }
  void setValue(double value) { m_data->value = value; }

  // Whether both are the same unknown; == makes a constraint.
  bool equals(const Variable &other) const { return m_data == other.m_data; }

 private:
  friend class Solver;

  struct Data {
    std::string name;
    std::unique_ptr<Context> context;
    double value = 0.0;

    Data(std::string name, Context *context) : name(std::move(name)), context(context) {}
  };

  std::shared_ptr<Data> m_data;

  friend bool operator<(const Variable &lhs, const Variable &rhs) { return lhs.m_data < rhs.m_data; }
};

}  // namespace kiwi
