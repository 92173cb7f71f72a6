@main struct LayoutBench { static func main() {} }
