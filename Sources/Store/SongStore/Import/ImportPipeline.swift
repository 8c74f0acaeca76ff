import Foundation

/// Reads sheets on all cores, while one task writes the ones before, in order.
///
/// No more sheets wait for the writer than fit into two transactions, so that memory does not
/// grow with their number.
struct ImportPipeline {
  private let importer: SheetImporter
  private let options: ImportOptions
  private var sheets: AnyIterator<SheetSource>
  private var hasMore = true
  /// How many portions of sheets have been given to tasks, and how many are being read.
  private var given = 0
  private var inReading = 0
  /// Portions that were read before earlier ones, by their numbers.
  private var early: [Int: [SheetOutcome]] = [:]
  /// The number of the portion that comes next.
  private var next = 0
  /// What waits for the writer, in order.
  private var waiting: [SheetOutcome] = []
  private var isWriting = false

  init(
    _ sheets: some Sequence<SheetSource>,
    importer: SheetImporter,
    options: ImportOptions
  ) {
    self.sheets = AnyIterator(sheets.makeIterator())
    self.importer = importer
    self.options = options
  }

  /// What a task has done.
  private enum Step: Sendable {
    case read(Int, [SheetOutcome])
    case wrote(ImportReport)
  }

  /// Imports all sheets, and reports what is done after every transaction.
  mutating func run(_ progress: (ImportReport) -> Void) async throws -> ImportReport {
    var report = ImportReport()
    try await withThrowingTaskGroup(of: Step.self) { group in
      startTasks(&group)
      while let step = try await group.next() {
        try Task.checkCancellation()
        switch step {
        case .read(let number, let outcomes): takeIn(outcomes, ofPortion: number)
        case .wrote(let part):
          isWriting = false
          report.add(part)
          progress(report)
        }
        startTasks(&group)
      }
    }
    return report
  }

  private mutating func startTasks(_ group: inout ThrowingTaskGroup<Step, any Error>) {
    if !isWriting, let batch = takeBatch() {
      isWriting = true
      group.addTask { [importer] in .wrote(try await importer.write(batch)) }
    }
    while inReading < Self.cores, hasRoom, let portion = takePortion() {
      let number = given
      given += 1
      inReading += 1
      group.addTask { [importer] in .read(number, try importer.outcomes(of: portion)) }
    }
  }

  private static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  // MARK: Reading

  /// How many sheets a task reads at a time.
  private static var portion: Int { 16 }

  private var hasRoom: Bool {
    waiting.count + (given - next) * Self.portion < 2 * options.batchSize
  }

  private mutating func takePortion() -> [SheetSource]? {
    var portion: [SheetSource] = []
    while portion.count < Self.portion, hasMore {
      if let sheet = sheets.next() { portion.append(sheet) } else { hasMore = false }
    }
    return portion.isEmpty ? nil : portion
  }

  private mutating func takeIn(_ outcomes: [SheetOutcome], ofPortion number: Int) {
    inReading -= 1
    early[number] = outcomes
    while let outcomes = early.removeValue(forKey: next) {
      waiting += outcomes
      next += 1
    }
  }

  // MARK: Writing

  /// The sheets of the next transaction: a full batch, all that are left, or one large sheet.
  private mutating func takeBatch() -> [SheetOutcome]? {
    let shared = waiting.prefix(options.batchSize).prefix { !$0.isLarge }.count
    let isWhole = shared == options.batchSize || shared < waiting.count || isLast
    guard isWhole, !waiting.isEmpty else { return nil }
    let batch = Array(waiting.prefix(max(1, shared)))
    waiting.removeFirst(batch.count)
    return batch
  }

  private var isLast: Bool { !hasMore && given == next }
}
