// Two words that follow each other, whatever they stand for.

@inlinable
@inline(__always)
func load(_ pointer: UnsafeRawPointer) -> SIMD2<Double> {
  pointer.loadUnaligned(as: SIMD2<Double>.self)
}

@inline(__always)
func store(_ pair: SIMD2<Double>, to pointer: UnsafeMutableRawPointer) {
  pointer.storeBytes(of: pair, as: SIMD2<Double>.self)
}
