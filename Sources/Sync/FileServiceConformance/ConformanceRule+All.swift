import Foundation
import SongSync

extension ConformanceRule {
  /// All rules.
  static let all = contents + conditions + listings + moves

  private static let contents = [
    ConformanceRule("a file that was written is read back") { bench in
      try await bench.write("Am F C G", to: "a.cho")
      try bench.expect(try await bench.text("a.cho") == "Am F C G", "the content is another")
    },
    ConformanceRule("an empty file is a file") { bench in
      try await bench.write("", to: "a.cho")
      try bench.expect(try await bench.text("a.cho").isEmpty, "the content is not empty")
      try bench.expect(try await bench.service.find(bench.path("a.cho")) != nil, "it is not found")
    },
    ConformanceRule("3 MB of any bytes are read back") { bench in
      let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
      _ = try await bench.service.write(bytes, to: bench.path("a.bin"), if: .always)
      let back = try await bench.service.read(bench.path("a.bin"))
      try bench.expect(back.data == bytes, "\(back.data.count) bytes came back, or other ones")
    },
    ConformanceRule("a file that is written again has the new content") { bench in
      try await bench.write("long before", to: "a.cho")
      try await bench.write("short", to: "a.cho")
      try bench.expect(try await bench.text("a.cho") == "short", "the content is another")
    },
    ConformanceRule("a file that is not there can't be read") { bench in
      try await bench.write("", to: "a.cho")
      try await bench.expectMissing { _ = try await bench.service.read(bench.path("b.cho")) }
    },
    ConformanceRule("of two writers at once, one content stays whole") { bench in
      let texts = ["a", "b"].map { String(repeating: $0, count: 200_000) }
      await withTaskGroup(of: Void.self) { group in
        for text in texts {
          group.addTask { _ = try? await bench.write(text, to: "a.cho") }
        }
      }
      try await bench.write(texts[0], to: "b.cho")
      try bench.expect(texts.contains(try await bench.text("a.cho")), "it is neither of both")
    },
  ]

  private static let conditions = [
    ConformanceRule("writing a new file fails if there is one", if: \.honorsConditions) { bench in
      try await bench.write("old", to: "a.cho", if: .absent)
      try await bench.expectConflict { try await bench.write("new", to: "a.cho", if: .absent) }
      try bench.expect(try await bench.text("a.cho") == "old", "it was overwritten all the same")
    },
    ConformanceRule("writing fails if the file was changed", if: \.honorsConditions) { bench in
      let old = try await bench.revision(of: try await bench.write("old", to: "a.cho"))
      try await bench.write("newer", to: "a.cho")
      try await bench.expectConflict {
        try await bench.write("newest", to: "a.cho", if: .matching(old))
      }
      try bench.expect(try await bench.text("a.cho") == "newer", "it was overwritten all the same")
    },
    ConformanceRule("writing succeeds if the file is as expected") { bench in
      let old = try await bench.revision(of: try await bench.write("old", to: "a.cho"))
      try await bench.write("new", to: "a.cho", if: .matching(old))
      try bench.expect(try await bench.text("a.cho") == "new", "the content is another")
    },
    ConformanceRule("deleting fails if the file was changed", if: \.honorsConditions) { bench in
      let old = try await bench.revision(of: try await bench.write("old", to: "a.cho"))
      try await bench.write("newer", to: "a.cho")
      try await bench.expectConflict {
        try await bench.service.delete(bench.path("a.cho"), if: .matching(old))
      }
      try bench.expect(try await bench.text("a.cho") == "newer", "it was deleted all the same")
    },
    ConformanceRule("a file that was deleted is gone") { bench in
      let entry = try await bench.write("old", to: "a.cho")
      let revision = try await bench.revision(of: entry)
      try await bench.service.delete(bench.path("a.cho"), if: .matching(revision))
      try bench.expect(try await bench.service.find(bench.path("a.cho")) == nil, "it is found")
      try await bench.expectMissing { _ = try await bench.service.read(bench.path("a.cho")) }
    },
    ConformanceRule("a file that is not there can't be deleted") { bench in
      try await bench.write("", to: "a.cho")
      try await bench.expectMissing {
        try await bench.service.delete(bench.path("b.cho"), if: .always)
      }
    },
    ConformanceRule("each change has a revision of its own", if: \.revisionsAreExact) { bench in
      var seen: Set<Revision> = []
      for text in ["one", "two", "six", "ten"] {
        try await bench.write(text, to: "a.cho")
        let entry = try await bench.service.find(bench.path("a.cho"))
        if let revision = entry?.revision { seen.insert(revision) }
      }
      try bench.expect(seen.count == 4, "4 contents have \(seen.count) revisions")
    },
  ]

  private static let listings = [
    ConformanceRule("a listing has the files of a folder, and no others") { bench in
      try await bench.write("1", to: "a.cho")
      try await bench.write("22", to: "b.cho")
      try await bench.write("333", to: "sub/c.cho")
      let listing = try await bench.service.list(bench.folder)
      let files = Set(listing.files.map(\.path))
      try bench.expect(files == [bench.path("a.cho"), bench.path("b.cho")], "files: \(files)")
      try bench.expect(listing.folders == [bench.path("sub")], "folders: \(listing.folders)")
      let sizes = Set(listing.files.map(\.size))
      try bench.expect(sizes == [1, 2], "sizes: \(sizes)")
    },
    ConformanceRule("writing, finding, reading and listing give the same revision") { bench in
      let path = bench.path("a.cho")
      let written = try await bench.write("old", to: "a.cho").revision
      let found = try await bench.service.find(path)?.revision
      let read = try await bench.service.read(path).entry.revision
      let listed = try await bench.service.list(bench.folder).files.first?.revision
      let all = [written ?? listed, found, read, listed]
      try bench.expect(listed != nil, "there is none in the listing")
      try bench.expect(Set(all).count == 1, "\(all.map { $0?.text ?? "none" })")
    },
    ConformanceRule("dates are those of the service's clock") { bench in
      try await bench.write("old", to: "a.cho")
      let listing = try await bench.service.list(bench.folder)
      let (date, modified) = (listing.date, listing.files.first?.modified)
      guard let date, let modified else { throw BrokenRule(reason: "there are none") }
      try bench.expect(
        abs(date.timeIntervalSince(modified)) < 30,
        "\(modified), and now is \(date)"
      )
    },
    ConformanceRule("a folder that is not there can't be listed") { bench in
      try await bench.write("", to: "a.cho")
      try await bench.expectMissing { _ = try await bench.service.list(bench.path("no")) }
    },
    ConformanceRule("a listing of 300 files is complete") { bench in
      let names = (1...300).map { "song \($0).cho" }
      for name in names { try await bench.write(name, to: name) }
      let listed = try await bench.service.list(bench.folder).files.map(\.path)
      try bench.expect(Set(listed) == Set(names.map(bench.path)), "it has \(listed.count) files")
    },
    ConformanceRule("names of all kinds come back") { bench in
      let names = [
        "with blank.cho", "100 % &amp; +.cho", "a#b;c=d,e@f!g~h'i.cho",
        "(round) [square] {curly}.cho",
        "Žluťoučký kůň.cho", "夜の歌.cho", "🎸.cho", "%41.cho",
      ]
      for name in names {
        try await bench.write(name, to: name)
        try bench.expect(try await bench.text(name) == name, "\(name) has another content")
      }
      let listed = Set(try await bench.service.list(bench.folder).files.map(\.path))
      let missing = names.filter { !listed.contains(bench.path($0)) }
      try bench.expect(missing.isEmpty, "missing: \(missing)")
    },
    ConformanceRule("folders are made as they are needed") { bench in
      try await bench.write("deep", to: "a b/č/c%/d.cho")
      let listing = try await bench.service.list(bench.path("a b/č/c%"))
      try bench.expect(listing.files.map(\.path) == [bench.path("a b/č/c%/d.cho")], "\(listing)")
    },
  ]

  private static let moves = [
    ConformanceRule("a file that was moved is there, and not here") { bench in
      try await bench.write("text", to: "a.cho")
      try await bench.service.move(bench.path("a.cho"), to: bench.path("sub/b.cho"), if: .absent)
      try bench.expect(try await bench.text("sub/b.cho") == "text", "the content is another")
      try bench.expect(try await bench.service.find(bench.path("a.cho")) == nil, "it is still here")
    },
    ConformanceRule("moving does not replace a file that must not be there") { bench in
      try await bench.write("a", to: "a.cho")
      try await bench.write("b", to: "b.cho")
      try await bench.expectConflict {
        try await bench.service.move(bench.path("a.cho"), to: bench.path("b.cho"), if: .absent)
      }
      try bench.expect(try await bench.text("b.cho") == "b", "it was replaced all the same")
    },
    ConformanceRule("moving replaces a file that is as expected") { bench in
      try await bench.write("a", to: "a.cho")
      let old = try await bench.revision(of: try await bench.write("b", to: "b.cho"))
      try await bench.service.move(
        bench.path("a.cho"),
        to: bench.path("b.cho"),
        if: .matching(old)
      )
      try bench.expect(try await bench.text("b.cho") == "a", "it has the old content")
    },
    ConformanceRule("a file that is not there can't be moved") { bench in
      try await bench.write("", to: "a.cho")
      try await bench.expectMissing {
        try await bench.service.move(bench.path("c.cho"), to: bench.path("d.cho"), if: .absent)
      }
    },
  ]
}

extension ConformanceBench {
  /// The revision of a file that was written; asked for where writing does not return it.
  fileprivate func revision(of written: FileEntry) async throws -> Revision {
    let found = try await service.find(written.path)?.revision
    guard let revision = written.revision ?? found else {
      throw BrokenRule(reason: "it has no revision")
    }
    return revision
  }
}
