/// An object of a keyed archive, as its fields describe it.
package struct ArchivedObject: Sendable {
  let archive: KeyedArchive
  /// Its number in the property list, which identifies the object.
  package let number: Int

  private var value: BinaryPropertyList.Object { archive.list.object(number) }

  /// The fields by name; empty for strings, numbers and the like.
  private var fields: [String: Int] { archive.list.dictionary(number) }

  /// The name of its class; nil for strings, numbers and the like.
  package var className: String? {
    guard let description = fields["$class"] else { return nil }
    let names = archive.list.dictionary(archive.resolved(description))
    guard let name = names["$classname"], case .string(let text) = archive.list.object(name)
    else { return nil }
    return text
  }

  /// The object that a field refers to; nil if the field is missing or null.
  package func field(_ name: String) -> ArchivedObject? {
    fields[name].map(archive.resolved).flatMap(present)
  }

  /// The names of the fields that an application gave, in alphabetical order.
  package var fieldNames: [String] { fields.keys.filter { $0 != "$class" }.sorted() }

  private func present(_ number: Int) -> ArchivedObject? {
    switch archive.list.object(number) {
    case .null, .string("$null"): nil
    default: ArchivedObject(archive: archive, number: number)
    }
  }
}

extension ArchivedObject {
  /// The text of a string, mutable strings included.
  package var string: String? {
    if case .string(let text) = value { return text }
    if case .string(let text)? = field("NS.string")?.value { return text }
    return nil
  }

  /// A whole number; a truth value is 0 or 1.
  package var integer: Int64? {
    switch value {
    case .integer(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  package var real: Double? {
    switch value {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  package var bool: Bool? {
    if case .bool(let flag) = value { return flag }
    return integer.map { $0 != 0 }
  }

  package var data: [UInt8]? {
    if case .data(let bytes) = value { return bytes }
    if case .data(let bytes)? = field("NS.data")?.value { return bytes }
    return nil
  }

  /// The digits of a decimal number, or of any other.
  package var decimal: String? {
    guard let mantissa = field("NS.mantissa")?.data, mantissa.count <= 16 else {
      return integer.map { "\($0)" } ?? real.map { "\($0)" }
    }
    let isLittleEndian = field("NS.mantissa.bo")?.integer != 2
    let words = stride(from: 0, to: mantissa.count - 1, by: 2).map { place in
      let pair = (UInt128(mantissa[place]), UInt128(mantissa[place + 1]))
      return isLittleEndian ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
    }
    let whole = words.reversed().reduce(UInt128(0)) { $0 << 16 | $1 }
    let exponent = field("NS.exponent")?.integer ?? 0
    guard (-128...127).contains(exponent) else { return nil }
    let sign = field("NS.negative")?.bool == true ? "-" : ""
    return sign + Self.digits(of: whole, exponent: Int(exponent))
  }

  private static func digits(of whole: UInt128, exponent: Int) -> String {
    let digits = "\(whole)"
    if exponent >= 0 { return digits + (whole == 0 ? "" : String(repeating: "0", count: exponent)) }
    let missing = max(0, 1 - exponent - digits.count)
    let padded = String(repeating: "0", count: missing) + digits
    return padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }

  /// Seconds since 2001-01-01T00:00:00Z.
  package var date: Double? {
    if case .date(let seconds) = value { return seconds }
    return field("NS.time")?.real
  }

  /// The elements of an array or set, empty for anything else.
  ///
  /// - Complexity: O(n).
  package var elements: [ArchivedObject] {
    let list = field("NS.objects") ?? self
    guard case .array(let numbers) = list.value else { return [] }
    return numbers.map { ArchivedObject(archive: archive, number: archive.resolved($0)) }
  }

  /// The entries of a dictionary, in its order; empty for anything else.
  ///
  /// - Complexity: O(n).
  package var entries: [(key: ArchivedObject, value: ArchivedObject)] {
    if let keys = field("NS.keys"), let values = field("NS.objects") {
      return zip(keys.elements, values.elements).map { (key: $0, value: $1) }
    }
    guard let keys = knownKeys, let values = field("values") else { return [] }
    let empty = field("emptyToken")?.string
    return zip(keys.elements, values.elements).filter { key, value in
      !value.isNull && (empty == nil || value.string != empty)
    }.map { (key: $0, value: $1) }
  }

  /// The keys of a dictionary for keys that are known beforehand (`NSKnownKeysDictionary`), which
  /// is how the framework keeps the entities of a model.
  private var knownKeys: ArchivedObject? { field("searchMapping")?.field("keys") }

  private var isNull: Bool { scalar == .null }

  /// Whether it is a dictionary of either kind.
  var isDictionary: Bool {
    fields["NS.keys"] != nil || (fields["values"] != nil && knownKeys != nil)
  }
}

extension ArchivedObject {
  /// Whether it is an array or a set.
  var isList: Bool {
    if case .array = value { return true }
    return fields["NS.objects"] != nil
  }

  /// A number or truth value.
  var scalar: ArchivedValue? {
    switch value {
    case .bool(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .null, .string("$null"): .null
    default: nil
    }
  }
}
