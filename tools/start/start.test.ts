import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { after, before, test } from "node:test";

// A small project with the real start script, so that npm and the signals are real.
const root = mkdtempSync(join(tmpdir(), "oselia-start-"));
const start = join(root, "tools/start.mjs");
const tools = join(import.meta.dirname, "..");

before(() => {
  mkdirSync(join(root, "tools/start"), { recursive: true });
  cpSync(join(tools, "start.mjs"), start);
  for (const name of ["install.mjs", "run.mjs", "runtime.mjs"]) {
    cpSync(join(tools, "start", name), join(root, "tools/start", name));
  }
  writeFileSync(join(root, "package.json"), manifest({ house: "file:house" }));
  writeFileSync(join(root, "package-lock.json"), lock("1.0.0"));
  mkdirSync(join(root, "house"));
  writeFileSync(
    join(root, "house/package.json"),
    JSON.stringify({ name: "house", version: "1.0.0" }),
  );
  writeFileSync(
    join(root, "tools/serve.ts"),
    `const args: string[] = process.argv.slice(2);
     process.on("SIGTERM", () => { process.stdout.write("told to end"); process.exit(7); });
     process.on("disconnect", () => process.exit(0));
     if (args.includes("signal")) process.kill(process.pid, "SIGUSR1");
     process.stdout.write("up " + args.join(" ") + "\\n");
     if (args.includes("stay")) setInterval(() => {}, 1000);
     else setTimeout(() => process.exit(3), args.includes("signal") ? 500 : 0);`,
  );
});
after(() => rmSync(root, { recursive: true, force: true }));

function manifest(dependencies: Record<string, string>): string {
  const scripts = { start: "node tools/start.mjs" };
  return JSON.stringify({ name: "start", version: "1.0.0", scripts, dependencies });
}

function lock(version: string): string {
  return JSON.stringify({
    name: "start",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "start", version: "1.0.0", dependencies: { house: "file:house" } },
      house: { version },
      "node_modules/house": { resolved: "house", link: true },
    },
  });
}

/** The start script as a user calls it, outside any npm script. */
function call(...args: string[]) {
  const { npm_execpath: _, ...env } = process.env;
  return spawnSync(process.execPath, [start, ...args], { encoding: "utf8", env, timeout: 60_000 });
}

async function up(output: Readable): Promise<void> {
  for await (const line of createInterface({ input: output })) if (line.startsWith("up")) return;
}

test("the first start installs the packages, the next one does not", () => {
  const first = call("serve", "a b");
  assert.match(first.stdout, /Installing/);
  assert.match(first.stdout, /\nup a b\n$/);
  const second = call("serve", "a b");
  assert.equal(second.stdout, "up a b\n");
});

test("exits with the program's exit code", () => {
  assert.equal(call().status, 3);
});

test("no signal opens a debugger in the program", () => {
  const { status, stderr } = call("serve", "signal");
  assert.equal(status, 3);
  assert.equal(stderr, "");
});

test("reports an unknown command in one line, with the known ones", () => {
  const { status, stderr } = call("sing");
  assert.equal(status, 1);
  assert.match(stderr, /^Unknown command "sing"\. Commands: serve, dev, .*\n$/);
});

test("reports a failed installation with npm's output and one line", () => {
  writeFileSync(join(root, "package.json"), manifest({ house: "file:house", roof: "1.0.0" }));
  rmSync(join(root, "node_modules"), { recursive: true });
  const { status, stderr } = call();
  writeFileSync(join(root, "package.json"), manifest({ house: "file:house" }));
  assert.equal(status, 1);
  assert.match(stderr, /\nnpm ci failed\. See the output above\.\n$/);
  assert.equal(call().status, 3);
});

test("passes a signal to the program, and exits with its exit code", async () => {
  const child = spawn(process.execPath, [start, "serve", "stay"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await up(child.stdout);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  assert.equal(code, 7);
});

test("ends the program when the start script is killed", async () => {
  const child = spawn(process.execPath, [start, "serve", "stay"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await up(child.stdout);
  child.kill("SIGKILL");
  // The program holds the other end of this pipe: it closes when the program has ended.
  child.stdout.resume();
  await once(child.stdout, "close", { signal: AbortSignal.timeout(10_000) });
});

test("ends the program when npm is told to end", async () => {
  const child = spawn("npm", ["start", "--", "serve", "stay"], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  await up(child.stdout);
  child.kill("SIGTERM");
  child.stdout.resume();
  await once(child.stdout, "close", { signal: AbortSignal.timeout(10_000) });
});
