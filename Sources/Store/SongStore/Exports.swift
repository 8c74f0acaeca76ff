// What the functions of a store throw, and what a store says of itself.
@_exported public import struct StoreModel.ModelProblem
@_exported public import enum StoreModel.StoreError
@_exported public import struct StoreModel.StoreMetadata
