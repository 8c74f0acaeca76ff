@_exported public import Harmony
@_exported public import SongChecking
@_exported public import SongData
@_exported public import SongEditing
@_exported public import SongModel
@_exported public import SongParsing
@_exported public import SongWriting
