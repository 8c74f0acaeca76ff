import ArgumentParser
import ChordParseCommands

ChordParseCommand.main()
