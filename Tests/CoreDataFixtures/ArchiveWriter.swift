/// Writes keyed archives, object by object.
public struct ArchiveWriter {
  private var objects: [PropertyListValue] = [.string("$null")]
  private var classes: [String: Int] = [:]

  public init() {}

  /// Takes a number for an object that others refer to before it is described.
  public mutating func reserve() -> Int {
    objects.append(.string("$null"))
    return objects.count - 1
  }

  public mutating func add(_ value: PropertyListValue) -> PropertyListValue {
    objects.append(value)
    return .reference(objects.count - 1)
  }

  public mutating func add(_ text: String?) -> PropertyListValue {
    text.map { add(.string($0)) } ?? .reference(0)
  }

  public mutating func describe(
    _ number: Int,
    as className: String,
    _ fields: [(String, PropertyListValue)]
  ) {
    objects[number] = .dictionary(fields + [("$class", reference(to: className))])
  }

  public mutating func object(
    _ className: String,
    _ fields: [(String, PropertyListValue)]
  ) -> PropertyListValue {
    let number = reserve()
    describe(number, as: className, fields)
    return .reference(number)
  }

  public mutating func list(
    _ className: String,
    _ elements: [PropertyListValue]
  ) -> PropertyListValue {
    object(className, [("NS.objects", .array(elements))])
  }

  public mutating func dictionary(
    _ entries: [(String, PropertyListValue)],
    as className: String = "NSDictionary"
  ) -> PropertyListValue {
    let keys = entries.map { add($0.0) }
    return object(
      className,
      [("NS.keys", .array(keys)), ("NS.objects", .array(entries.map(\.1)))]
    )
  }

  /// A dictionary as the framework keeps the entities of a model: the keys belong to a strategy
  /// for finding them, and the values are in the same order.
  public mutating func knownKeysDictionary(
    _ entries: [(String, PropertyListValue)]
  ) -> PropertyListValue {
    let keys = list("NSArray", entries.map { add($0.0) })
    let strategy = object(
      "NSKnownKeysMappingStrategy1",
      [("length", .integer(Int64(entries.count))), ("keys", keys), ("version", .integer(1))]
    )
    let values = list("NSArray", entries.map(\.1))
    return object(
      "NSKnownKeysDictionary1",
      [
        ("searchMapping", strategy), ("values", values),
        ("emptyToken", add("__empty_slot_token__")), ("version", .integer(1)),
      ]
    )
  }

  /// A text that could have been changed.
  public mutating func mutableString(_ text: String) -> PropertyListValue {
    object("NSMutableString", [("NS.string", .string(text))])
  }

  /// The archive of a root object.
  public func bytes(root: PropertyListValue) -> [UInt8] {
    PropertyListWriter.bytes(
      .dictionary([
        ("$version", .integer(100_000)), ("$archiver", .string("NSKeyedArchiver")),
        ("$top", .dictionary([("root", root)])), ("$objects", .array(objects)),
      ])
    )
  }

  private mutating func reference(to className: String) -> PropertyListValue {
    if let number = classes[className] { return .reference(number) }
    let names = PropertyListValue.array([.string(className), .string("NSObject")])
    let reference = add(
      .dictionary([("$classname", .string(className)), ("$classes", names)])
    )
    classes[className] = objects.count - 1
    return reference
  }
}
