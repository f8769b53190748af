import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { documentedReadme, envExample } from "./config-docs.ts";
import { root } from "./parts.ts";

const advice = "Run: npx node tools/config-docs.ts";
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("the README lists every variable of the server", () => {
  assert.equal(read("README.md"), documentedReadme(), advice);
});

test(".env.example has every variable of the server", () => {
  assert.equal(read(".env.example"), envExample(), advice);
});
