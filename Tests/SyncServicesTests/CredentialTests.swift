import SongSync
import SyncServices
import Testing

@Suite struct CredentialTests {
  @Test func secretsAreNeverPrinted() {
    let pair = ServiceCredentials(user: "anna", password: "s3cret")
    let keys = S3Credentials(accessKey: "AKEY", secretKey: "s3cret", sessionToken: "s3cret-token")
    for text in ["\(pair)", "\(keys)", String(reflecting: pair), String(reflecting: keys)] {
      #expect(!text.contains("s3cret"))
    }
    var dumped = ""
    dump(pair, to: &dumped)
    dump(keys, to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }

  @Test func addressesInErrorsHaveNoPassword() {
    #expect(throws: FileServiceError.unreachable("gopher://host/x: not an address")) {
      try WebDAVService("gopher://anna:s3cret@host/x")
    }
  }

  @Test func placesOfBuckets() throws {
    let place = try #require(S3Place("s3://choir/songs/new/", region: "eu-west-1"))
    #expect(place.bucket == "choir")
    #expect(place.folder == "songs/new")
    #expect(place.endpoint == "https://s3.eu-west-1.amazonaws.com")
    #expect(S3Place("https://choir") == nil)
  }
}
