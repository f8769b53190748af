/**
 * Attempts of code that has escaped from the context: it runs in the sandbox as an ordinary Node
 * program. Each is the body of an async function with `target`, and returns what it has gained.
 * `attempt(f)` returns what `f` returns, or "" when it throws.
 */
export const attempts: Readonly<Record<string, string>> = {
  "connects to a server of this machine": `return connect({ port: target.port, host: "127.0.0.1" })`,
  "connects to a server of this machine over IPv6": `return connect({ port: target.port, host: "::1" })`,
  "connects to another machine": `return connect({ port: 80, host: "192.0.2.1" })`,
  "sends a datagram": `
    const socket = require("node:dgram").createSocket("udp4");
    return new Promise((done) => socket.on("error", () => done("")).send("x", target.port, "127.0.0.1", (error) => done(error ? "" : "sent")));`,
  "looks up a name": `return require("node:dns").promises.lookup("example.org").then(String, () => "")`,
  "opens the server's debugger": `return attempt(() => process.kill(target.server, "SIGUSR1") && "signalled")`,
  "ends the server": `return attempt(() => process.kill(target.server, "SIGKILL") && "signalled")`,
  "ends its parent": `return attempt(() => process.ppid > 0 && process.kill(process.ppid, 0) && "signalled")`,
  "ends every process that it can": `return attempt(() => process.kill(-1, "SIGKILL") && "signalled")`,
  "lists processes": `return attempt(() => fs.readdirSync("/proc").join())`,
  "reads the server's data": `return attempt(() => fs.readdirSync(target.dataDir).join())`,
  "reads the checkout": `return attempt(() => fs.readdirSync(target.checkout).join())`,
  "reads the users of the machine": `return attempt(() => fs.readFileSync("/etc/passwd", "utf8"))`,
  "reads what is in folders of users": `
    return ["/root", "/home", "/tmp", "/var", "/etc", "/run", "/dev", "/sys", "/opt", "/srv"].filter((path) => attempt(() => fs.readdirSync(path).length)).join()`,
  "reads the server's environment": `return attempt(() => fs.readFileSync("/proc/" + target.server + "/environ", "utf8")) || Object.keys(process.env).filter((name) => !/^(OLD)?PWD$/.test(name)).join()`,
  "writes a file": `
    return ["/app/x", "/app/process/main.mjs", "/usr/lib/x", "/x", "/tmp/x", "/dev/shm/x"].filter((path) => attempt(() => fs.writeFileSync(path, "x") ?? "written")).join()`,
  "removes a file": `return attempt(() => fs.rmSync("/app/process/main.mjs") ?? "removed")`,
  "becomes root": `return attempt(() => process.setuid(0) ?? (process.getuid() === 0 && target.isRoot ? "root" : ""))`,
  "gets rights from a program of root": `return run("/usr/bin/su", ["-c", "/usr/bin/id"]) || run("/usr/bin/mount", ["-t", "tmpfs", "x", "/usr"])`,
  "makes namespaces of its own": `return run("/usr/bin/unshare", ["--user", "--map-root-user", "/usr/bin/id"])`,
  "leaves its root": `return run("/usr/sbin/chroot", ["/proc/1/root", "/usr/bin/id"])`,
  "mounts a file system": `return run("/usr/bin/mount", ["-t", "proc", "proc", "/app"])`,
  "raises its limits": `return run("/usr/bin/prlimit", ["--nofile=100000:100000", "/usr/bin/id"])`,
  "opens a thousand files": `
    const open = [];
    try { for (let i = 0; i < 1000; i++) open.push(fs.openSync("/node")) } catch { return "" }
    return open.length + " files"`,
  "starts a thousand processes": `
    const started = [];
    for (let i = 0; i < 1000; i++) {
      const child = attempt(() => require("node:child_process").spawn("/usr/bin/sleep", ["5"]));
      child?.on("error", () => {});
      if (!child?.pid) return "";
      started.push(child);
    }
    return started.length + " processes"`,
  "takes 2 GB of memory": `
    const all = [];
    for (let i = 0; i < 125; i++) all.push(Buffer.alloc(16 * 1024 * 1024, 1));
    return all.length * 16 + " MB"`,
  "has processor time without a limit": `
    const limits = run("/usr/bin/prlimit", ["--cpu", "--output", "SOFT,HARD", "--noheadings"]);
    return /^\\s*\\d+\\s+\\d+\\s*$/.test(limits) ? "" : "no limit: " + limits`,
};

/** A program that makes one attempt, and prints "gained:" with what it has gained. */
export function toProgram(name: string, target: object): string {
  return `
    const fs = require("node:fs");
    const target = ${JSON.stringify(target)};
    const attempt = (f) => { try { return f() } catch { return "" } };
    const run = (file, args) => {
      const { status, stdout } = require("node:child_process").spawnSync(file, args, { encoding: "utf8", timeout: 2000 });
      return status === 0 ? stdout || "ran" : "";
    };
    const connect = (options) => new Promise((done) => {
      const socket = require("node:net").connect({ ...options, timeout: 1000 });
      for (const event of ["error", "timeout"]) socket.on(event, () => done(""));
      socket.on("connect", () => done("connected"));
    });
    (async () => { ${attempts[name]} })().then(
      (found) => console.log("gained:" + (found || "")),
      () => console.log("gained:"),
    ).finally(() => process.exit());`;
}
