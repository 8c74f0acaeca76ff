#if canImport(Glibc)
import CMalloc
#endif

/// Where the program's memory comes from.
enum Heap {
  /// Gives blocks of a megabyte and more back to the system as soon as they are free.
  ///
  /// By itself glibc keeps freed blocks of up to 32 MB wherever others in use lie behind them,
  /// which is a sixth of all that a sheet of 50 MB takes.
  static func giveBackLargeBlocks() {
    #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, 1_048_576)
    #endif
  }
}
