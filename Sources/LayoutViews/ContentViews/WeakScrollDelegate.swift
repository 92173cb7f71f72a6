#if hasFeature(Embedded)
  extension WeakReference where Reference == any ScrollViewDelegate {
    var object: (any ScrollViewDelegate)? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  typealias WeakScrollDelegate = WeakReference<any ScrollViewDelegate>
#else
  struct WeakScrollDelegate {
    weak var object: (any ScrollViewDelegate)?
  }
#endif
