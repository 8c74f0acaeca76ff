import Foundation

/// The servers that services are tried with.
enum ServerKind: String, CaseIterable {
  case apache, nginx, rclone, wsgidav, moto

  var isInstalled: Bool {
    let program = command(folder: "", port: 0)[0]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = folders.map(String.init) + ["/usr/sbin", "/usr/local/bin"]
    let paths = places.map { "\($0)/\(program)" }
    return paths.contains(where: FileManager.default.isExecutableFile)
      && modules.allSatisfy(FileManager.default.fileExists)
  }

  private var modules: [String] {
    switch self {
    case .apache: ["/usr/lib/apache2/modules/mod_dav_fs.so"]
    case .nginx: ["/usr/lib/nginx/modules/ngx_http_dav_ext_module.so"]
    case .rclone, .wsgidav, .moto: []
    }
  }

  /// The command that runs the server in the foreground.
  func command(folder: String, port: Int) -> [String] {
    let files = "\(folder)/files"
    return switch self {
    case .apache: ["apache2", "-f", "\(folder)/settings", "-DFOREGROUND"]
    case .nginx: ["nginx", "-p", folder, "-c", "\(folder)/settings"]
    case .rclone: ["rclone", "serve", "webdav", files, "--addr", "127.0.0.1:\(port)"]
    case .wsgidav:
      [
        "wsgidav", "--root", files, "--auth", "anonymous", "--host", "127.0.0.1", "--port",
        "\(port)",
      ]
    case .moto: ["moto_server", "-H", "127.0.0.1", "-p", "\(port)"]
    }
  }

  /// The server's settings file.
  func settings(folder: String, port: Int) -> String {
    switch self {
    case .apache: Self.apacheSettings(folder, port)
    case .nginx: Self.nginxSettings(folder, port)
    case .rclone, .wsgidav, .moto: ""
    }
  }

  private static var isRoot: Bool { NSUserName() == "root" }

  private static func apacheSettings(_ folder: String, _ port: Int) -> String {
    let modules = ["mpm_event", "authz_core", "dav", "dav_fs"].map {
      "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so\n"
    }
    return modules.joined() + """
      ServerRoot "\(folder)"
      ServerName 127.0.0.1
      Listen 127.0.0.1:\(port)
      PidFile "\(folder)/pid"
      ErrorLog "\(folder)/error"
      \(isRoot ? "User www-data\nGroup www-data" : "")
      DavLockDB "\(folder)/lock/lock"
      DocumentRoot "\(folder)/files"
      <Directory "\(folder)/files">
        Dav On
        Require all granted
      </Directory>

      """
  }

  private static func nginxSettings(_ folder: String, _ port: Int) -> String {
    """
    load_module /usr/lib/nginx/modules/ngx_http_dav_ext_module.so;
    \(isRoot ? "user root;" : "")
    worker_processes 4;
    daemon off;
    pid \(folder)/pid;
    error_log \(folder)/error;
    events { worker_connections 256; }
    http {
      access_log off;
      client_body_temp_path \(folder)/temp;
      client_max_body_size 64m;
      server {
        listen 127.0.0.1:\(port);
        root \(folder)/files;
        location / {
          dav_methods PUT DELETE MKCOL COPY MOVE;
          dav_ext_methods PROPFIND OPTIONS;
          create_full_put_path on;
          dav_access all:rw;
        }
      }
    }

    """
  }
}
