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

test("CHROMIUM_PATH comes first", () => {
  assert.equal(findChromium({ CHROMIUM_PATH: named, PATH }, [downloaded]), named);
});

test("a CHROMIUM_PATH that is no program is not replaced by another browser", () => {
  const text = program("named/notes.txt", 0o644);
  assert.equal(findChromium({ CHROMIUM_PATH: text, PATH }, [downloaded]), undefined);
});

test("an installed browser comes before a downloaded one", () => {
  assert.equal(findChromium({ PATH }, [downloaded]), installed);
});

test("without an installed browser, the downloaded one is used", () => {
  assert.equal(findChromium({ PATH: folder }, [downloaded]), downloaded);
});

test("without any, there is none", () => {
  assert.equal(findChromium({ PATH: folder }, [join(folder, "nothing")]), undefined);
});
