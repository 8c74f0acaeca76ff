import GRDB

/// The tables of the search index.
///
/// They are derived from the songs: migrations leave them out, and they are rebuilt after that.
enum SearchSchema {
  /// Creates the tables, which are empty.
  static func createTables(_ db: Database) throws {
    for statement in tables { try db.execute(sql: statement) }
  }

  /// Creates the triggers that keep the tables up to date once they are filled.
  static func createTriggers(_ db: Database) throws {
    for statement in triggers { try db.execute(sql: statement) }
  }

  /// Drops all tables and triggers.
  static func drop(_ db: Database) throws {
    for name in triggerNames { try db.execute(sql: "DROP TRIGGER IF EXISTS \(name)") }
    for name in tableNames { try db.execute(sql: "DROP TABLE IF EXISTS \(name)") }
  }

  static func exists(_ db: Database) throws -> Bool {
    try tableNames.allSatisfy { try db.tableExists($0) }
  }

  /// The names of the tables that a store has besides those of its model.
  static let tableNames = ["song_title_ft", "song_text_ft", "song_chords_ft", "song_search"]

  private static let triggerNames = [
    "song_search_inserted", "song_search_deleted", "song_search_updated",
    "song_text_inserted", "song_text_deleted", "song_text_updated",
  ]

  private static let tables = [
    """
    CREATE TABLE song_search (
      songId INTEGER PRIMARY KEY REFERENCES song (id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      artist TEXT NOT NULL,
      moves TEXT NOT NULL,
      degrees TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE VIRTUAL TABLE song_title_ft USING fts5(title, artist, content='song_search', \
    content_rowid='songId', prefix='2 3', tokenize='unicode61 remove_diacritics 2')
    """,
    """
    CREATE VIRTUAL TABLE song_text_ft USING fts5(text, content='song', content_rowid='id', \
    tokenize='unicode61 remove_diacritics 2')
    """,
    // Chord progressions are not ranked, so the sizes of columns are not needed.
    """
    CREATE VIRTUAL TABLE song_chords_ft USING fts5(moves, degrees, content='song_search', \
    content_rowid='songId', columnsize=0, tokenize='ascii')
    """,
  ]

  private static let triggers = [
    """
    CREATE TRIGGER song_search_inserted AFTER INSERT ON song_search BEGIN
      INSERT INTO song_title_ft (rowid, title, artist) VALUES (NEW.songId, NEW.title, NEW.artist);
      INSERT INTO song_chords_ft (rowid, moves, degrees) \
        VALUES (NEW.songId, NEW.moves, NEW.degrees);
    END
    """,
    """
    CREATE TRIGGER song_search_deleted AFTER DELETE ON song_search BEGIN
      INSERT INTO song_title_ft (song_title_ft, rowid, title, artist) \
        VALUES ('delete', OLD.songId, OLD.title, OLD.artist);
      INSERT INTO song_chords_ft (song_chords_ft, rowid, moves, degrees) \
        VALUES ('delete', OLD.songId, OLD.moves, OLD.degrees);
    END
    """,
    """
    CREATE TRIGGER song_search_updated AFTER UPDATE ON song_search BEGIN
      INSERT INTO song_title_ft (song_title_ft, rowid, title, artist) \
        VALUES ('delete', OLD.songId, OLD.title, OLD.artist);
      INSERT INTO song_title_ft (rowid, title, artist) VALUES (NEW.songId, NEW.title, NEW.artist);
      INSERT INTO song_chords_ft (song_chords_ft, rowid, moves, degrees) \
        VALUES ('delete', OLD.songId, OLD.moves, OLD.degrees);
      INSERT INTO song_chords_ft (rowid, moves, degrees) \
        VALUES (NEW.songId, NEW.moves, NEW.degrees);
    END
    """,
    """
    CREATE TRIGGER song_text_inserted AFTER INSERT ON song BEGIN
      INSERT INTO song_text_ft (rowid, text) VALUES (NEW.id, NEW.text);
    END
    """,
    """
    CREATE TRIGGER song_text_deleted AFTER DELETE ON song BEGIN
      INSERT INTO song_text_ft (song_text_ft, rowid, text) VALUES ('delete', OLD.id, OLD.text);
    END
    """,
    """
    CREATE TRIGGER song_text_updated AFTER UPDATE OF text ON song BEGIN
      INSERT INTO song_text_ft (song_text_ft, rowid, text) VALUES ('delete', OLD.id, OLD.text);
      INSERT INTO song_text_ft (rowid, text) VALUES (NEW.id, NEW.text);
    END
    """,
  ]
}
