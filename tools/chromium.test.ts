import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, test } from "node:test";
import { findChromium } from "./chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "oselia-chromium-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, mode = 0o755): string {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), "", { mode });
  return join(folder, path);
}

const named = program("named/browser");
const installed = program("bin/google-chrome");
const downloaded = program("download/chrome");
const PATH = [join(folder, "none"), join(folder, "bin")].join(delimiter);

test("prefers CHROMIUM_PATH", () => {
  assert.equal(findChromium({ CHROMIUM_PATH: named, PATH }, [downloaded]), named);
});

test("returns undefined when CHROMIUM_PATH is not a program", () => {
  const text = program("named/notes.txt", 0o644);
  assert.equal(findChromium({ CHROMIUM_PATH: text, PATH }, [downloaded]), undefined);
});

test("prefers an installed browser to a downloaded one", () => {
  assert.equal(findChromium({ PATH }, [downloaded]), installed);
});

test("uses the downloaded browser when none is installed", () => {
  assert.equal(findChromium({ PATH: folder }, [downloaded]), downloaded);
});

test("returns undefined without any browser", () => {
  assert.equal(findChromium({ PATH: folder }, [join(folder, "nothing")]), undefined);
});
