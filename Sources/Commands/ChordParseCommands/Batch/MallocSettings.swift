#if canImport(Glibc)
import CMalloc
#endif

/// The settings of the system's memory allocator.
enum MallocSettings {
  /// Returns blocks of a megabyte and more to the system as soon as they are free.
  ///
  /// By default glibc keeps freed blocks of up to 32 MB if blocks in use come after them, which
  /// is a sixth of all that a sheet of 50 MB takes.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, 1_048_576)
    #endif
  }
}
