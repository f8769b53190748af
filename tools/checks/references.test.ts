import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../parts.ts";
import { listTestFiles } from "./node-tests.ts";
import { brokenReferences } from "./references.ts";

const sources = listTestFiles({
  files: ["**/*.{ts,tsx,mjs,css,sql,md}"],
  except: ["**/dist/**", "**/.*/**", "tools/checks/references.test.ts"],
});

test("every referenced document exists, with the referenced heading", () => {
  const broken = sources.flatMap((file) =>
    brokenReferences(file, readFileSync(join(root, file), "utf8")).map(
      (reference) => `${file}: ${reference}`,
    ),
  );
  assert.ok(sources.length > 500);
  assert.deepEqual(broken, []);
});

for (const [text, broken] of [
  ["docs/product.md, docs/product.md#book-rules", []],
  ["[lists](product.md#lists), [why](decisions/long-lists.md)", []],
  ["docs/product.md#no-such-heading", ["docs/product.md#no-such-heading"]],
  ["see decisions.md", ["decisions.md"]],
  ["(section 5 of the specification)", ["section 5", "the specification"]],
  ["RFC 9110, section 12.5.3; the HTML standard, section 9.2", []],
] as const) {
  test(`in "${text}" ${broken.length} references are broken`, () => {
    assert.deepEqual(brokenReferences("docs/x.md", text).sort(), [...broken].sort());
  });
}
