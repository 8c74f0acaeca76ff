@_exported public import CoreDataFile
@_exported public import StoreModel
