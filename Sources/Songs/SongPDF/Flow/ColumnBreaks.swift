/// Divides the atoms of a song into columns at the least cost, all columns weighed together.
///
/// A section is kept whole where it can be; if not, at least two lines of it stand on each side,
/// and a heading never stands at the end of a column. A chorus is divided less readily, and a turn
/// of the page costs more than the next column.
struct ColumnBreaks {
  /// A place in the flow: the next atom, and the column of a page that it would begin.
  private struct State {
    var cost = Double.infinity
    var from = (atom: 0, slot: 0)
  }

  private let columns: Int
  private let heights: [Int]
  /// Before which atoms there is a gap, unless they begin a column.
  private let gaps: [Int]
  /// What it costs to end a column before each atom.
  private let seams: [Double]
  /// Before which atoms a column must end.
  private let forced: [FlowItem.ForcedBreak?]
  /// The heights of the columns of the first page and of later ones.
  private let capacities: (first: Int, later: Int)
  private var states: [State]

  /// A column of a page.
  struct Column: Sendable {
    let atoms: Range<Int>
    /// The number of the page, and of the column on it.
    let page: Int
    let column: Int
  }

  /// The columns of a song.
  ///
  /// - Complexity: O(number of atoms × atoms that a page holds).
  static func columns(
    of atoms: [Atom],
    perPage columns: Int,
    first: Int,
    later: Int
  ) -> [Column] {
    guard !atoms.isEmpty else { return [] }
    var breaks = ColumnBreaks(atoms, perPage: columns, (first, later))
    breaks.run()
    return breaks.path()
  }

  private init(_ atoms: [Atom], perPage columns: Int, _ capacities: (first: Int, later: Int)) {
    (self.columns, self.capacities) = (columns, capacities)
    gaps = atoms.indices.map { atoms[$0].beginsSection ? Atom.sectionGap : 0 }
    heights = zip(atoms.indices, gaps).map { atoms[$0].height + $1 }
    forced = atoms.indices.map { atoms[$0].item.forcedBreak } + [nil]
    seams = SeamCosts.costs(of: atoms) + [0]
    states = Array(repeating: State(), count: (atoms.count + 1) * columns * 2)
    states[0].cost = 0
  }

  private func place(_ atom: Int, _ slot: Int) -> Int { atom * columns * 2 + slot }

  private mutating func run() {
    for atom in heights.indices {
      for slot in 0..<columns * 2 where states[place(atom, slot)].cost < .infinity {
        extend(from: atom, slot)
      }
    }
  }

  /// Tries all columns that begin at an atom.
  private mutating func extend(from atom: Int, _ slot: Int) {
    let capacity = slot < columns ? capacities.first : capacities.later
    let cost = states[place(atom, slot)].cost
    var used = -gaps[atom]
    for end in atom + 1...heights.count {
      used += heights[end - 1]
      if used > capacity, end > atom + 1 { return }
      let forced = forced[end]
      let empty = Double(max(0, capacity - used)) / Double(max(1, capacity))
      let seam = forced == nil ? seams[end] + 10 * empty * empty : 0
      let next = forced == .page ? columns : (slot + 1) % columns == 0 ? columns : slot + 1
      let turn = next == columns && end < heights.count ? 50.0 : 0
      let total = cost + (end == heights.count ? 0 : seam + turn)
      let index = place(end, next)
      if total < states[index].cost { states[index] = State(cost: total, from: (atom, slot)) }
      if forced != nil { return }
    }
  }

  private func path() -> [Column] {
    let slots = 0..<columns * 2
    var atom = heights.count
    var slot = slots.min { states[place(atom, $0)].cost < states[place(atom, $1)].cost } ?? 0
    var steps: [(range: Range<Int>, slot: Int)] = []
    while atom > 0 {
      let from = states[place(atom, slot)].from
      steps.append((from.atom..<atom, from.slot))
      (atom, slot) = (from.atom, from.slot)
    }
    var page = -1
    return steps.reversed().map { step in
      if step.slot % columns == 0 { page += 1 }
      return Column(atoms: step.range, page: page, column: step.slot % columns)
    }
  }
}

/// What it costs to end a column before each atom of a song.
private struct SeamCosts {
  private let atoms: [Seam]

  /// What matters of an atom here.
  private struct Seam {
    let section: Int
    let isHeading: Bool
    let isInChorus: Bool
    let isBlank: Bool
  }

  static func costs(of atoms: [Atom]) -> [Double] {
    let costs = SeamCosts(
      atoms: atoms.indices.map { index in
        Seam(
          section: atoms[index].item.section,
          isHeading: atoms[index].item.isHeading,
          isInChorus: atoms[index].item.isInChorus,
          isBlank: atoms[index].isBlank
        )
      }
    )
    return atoms.indices.map { costs.cost(before: $0) }
  }

  private func cost(before index: Int) -> Double {
    guard index > 0 else { return 0 }
    let (last, next) = (atoms[index - 1], atoms[index])
    if last.isHeading { return 100_000 }
    guard last.section == next.section else { return 0 }
    if isFew(index - 1, by: -1) || isFew(index, by: 1) { return 2_000 }
    return (next.isInChorus ? 150 : 100) * (last.isBlank || next.isBlank ? 0.5 : 1)
  }

  /// Whether fewer than two lines of a section are on one side.
  private func isFew(_ index: Int, by step: Int) -> Bool {
    let other = index + step
    guard atoms.indices.contains(other) else { return true }
    return atoms[other].section != atoms[index].section || atoms[other].isHeading
  }
}
