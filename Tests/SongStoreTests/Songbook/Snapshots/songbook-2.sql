CREATE TABLE "artist" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "firstLetterUppercase" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "sortName" TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX "artist_name_unique" ON "artist" ("name");
CREATE INDEX "artist_sortName_index" ON "artist" ("sortName");
CREATE TABLE "artistAlias" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "name" TEXT NOT NULL,
  "sortName" TEXT NOT NULL,
  "artistId" INTEGER NOT NULL REFERENCES "artist" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX "artistAlias_artistId_index" ON "artistAlias" ("artistId");
CREATE UNIQUE INDEX "artistAlias_sortName_unique" ON "artistAlias" ("sortName");
CREATE TABLE "attachment" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "entity" TEXT NOT NULL,
  "checksum" TEXT,
  "createdAt" REAL NOT NULL,
  "data" BLOB,
  "mediaType" TEXT,
  "name" TEXT NOT NULL,
  "caption" TEXT,
  "height" REAL,
  "image" BLOB,
  "width" REAL,
  "songId" INTEGER NOT NULL REFERENCES "song" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  "attachmentsPosition" INTEGER,
  CHECK ("entity" IN ('Attachment', 'ImageAttachment')),
  CHECK ("entity" NOT IN ('ImageAttachment') OR "height" IS NOT NULL),
  CHECK ("entity" NOT IN ('ImageAttachment') OR "width" IS NOT NULL)
) STRICT;
CREATE INDEX "attachment_songId_index" ON "attachment" ("songId");
CREATE TABLE "attachmentPart" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "contents" BLOB NOT NULL,
  "attachmentId" INTEGER NOT NULL REFERENCES "attachment" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  "partsPosition" INTEGER
) STRICT;
CREATE INDEX "attachmentPart_attachmentId_index" ON "attachmentPart" ("attachmentId");
CREATE TABLE "library" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "createdAt" REAL NOT NULL,
  "name" TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX "library_name_unique" ON "library" ("name");
CREATE TABLE "recentItem" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "viewedAt" REAL NOT NULL,
  "songId" INTEGER NOT NULL REFERENCES "song" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE UNIQUE INDEX "recentItem_songId_unique" ON "recentItem" ("songId");
CREATE INDEX "recentItem_viewedAt_index" ON "recentItem" ("viewedAt");
CREATE TABLE "setlist" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "createdAt" REAL NOT NULL,
  "name" TEXT NOT NULL,
  "notes" TEXT
) STRICT;
CREATE UNIQUE INDEX "setlist_name_unique" ON "setlist" ("name");
CREATE TABLE "setlistItem" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "capo" INTEGER,
  "key" TEXT,
  "note" TEXT,
  "setlistId" INTEGER NOT NULL REFERENCES "setlist" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  "itemsPosition" INTEGER,
  "songId" INTEGER NOT NULL REFERENCES "song" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX "setlistItem_setlistId_index" ON "setlistItem" ("setlistId");
CREATE INDEX "setlistItem_songId_index" ON "setlistItem" ("songId");
CREATE TABLE "song" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "checksum" INTEGER,
  "createdAt" REAL NOT NULL,
  "fields" TEXT,
  "fileExtension" TEXT,
  "fileHash" TEXT,
  "filename" TEXT,
  "firstLetterUppercase" TEXT NOT NULL,
  "key" TEXT,
  "oldFilename" TEXT,
  "sheetPath" TEXT,
  "songDataLength" INTEGER NOT NULL DEFAULT 0,
  "sortTitle" TEXT NOT NULL,
  "sortedBy" TEXT,
  "text" TEXT,
  "title" TEXT NOT NULL,
  "type" TEXT,
  "updatedAt" REAL NOT NULL,
  "userInfo" TEXT,
  "artistId" INTEGER REFERENCES "artist" ("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  "libraryId" INTEGER REFERENCES "library" ("id") ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX "song_artistId_index" ON "song" ("artistId");
CREATE INDEX "song_filename_index" ON "song" ("filename");
CREATE INDEX "song_key_index" ON "song" ("key");
CREATE INDEX "song_libraryId_index" ON "song" ("libraryId");
CREATE INDEX "song_sortTitle_index" ON "song" ("sortTitle");
CREATE INDEX "song_updatedAt_index" ON "song" ("updatedAt");
CREATE TABLE "songData" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "checksum" TEXT NOT NULL,
  "contentHash" TEXT NOT NULL,
  "envelope" BLOB NOT NULL,
  "songId" INTEGER NOT NULL REFERENCES "song" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX "songData_contentHash_index" ON "songData" ("contentHash");
CREATE UNIQUE INDEX "songData_songId_unique" ON "songData" ("songId");
CREATE TABLE "songViewPreferences" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "capo" INTEGER NOT NULL DEFAULT 0,
  "columns" INTEGER NOT NULL DEFAULT 1,
  "fontScale" REAL NOT NULL DEFAULT 1.0,
  "instrument" TEXT,
  "notation" TEXT,
  "scrollSpeed" REAL NOT NULL DEFAULT 0.0,
  "showsChords" INTEGER NOT NULL DEFAULT 1,
  "showsDiagrams" INTEGER NOT NULL DEFAULT 1,
  "transposition" INTEGER NOT NULL DEFAULT 0,
  "songId" INTEGER NOT NULL REFERENCES "song" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE UNIQUE INDEX "songViewPreferences_songId_unique" ON "songViewPreferences" ("songId");
CREATE TABLE "tag" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "name" TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX "tag_name_unique" ON "tag" ("name");
CREATE TABLE "trashedSong" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "uuid" TEXT NOT NULL UNIQUE,
  "artist" TEXT,
  "number" INTEGER NOT NULL,
  "record" BLOB NOT NULL,
  "title" TEXT NOT NULL,
  "trashedAt" REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX "trashedSong_number_unique" ON "trashedSong" ("number");
CREATE TABLE "song_tags" (
  "songId" INTEGER NOT NULL REFERENCES "song" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  "tagId" INTEGER NOT NULL REFERENCES "tag" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY ("songId", "tagId")
) STRICT, WITHOUT ROWID;
CREATE INDEX "song_tags_tagId_songId_index" ON "song_tags" ("tagId", "songId");
