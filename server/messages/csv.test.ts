import assert from "node:assert/strict";
import { test } from "node:test";
import { csvLine } from "./csv.ts";

for (const [what, field, text] of [
  ["plain words", "Олена", '"Олена"'],
  ["quotes are doubled", 'a "b"', '"a ""b"""'],
  ["commas and lines stay in their field", "a,b\nc", '"a,b\nc"'],
  [
    "a formula is text",
    '=HYPERLINK("http://evil.example")',
    `"'=HYPERLINK(""http://evil.example"")"`,
  ],
  ["so is one that begins with +", "+31201234567", `"'+31201234567"`],
  ["so is one that begins with -", "-1+1", `"'-1+1"`],
  ["so is one that begins with @", "@SUM(A1)", `"'@SUM(A1)"`],
  ["so is one behind a tab", "\t=1", `"'\t=1"`],
  ["nothing", "", '""'],
] as const) {
  test(`a field of CSV: ${what}`, () => assert.equal(csvLine([field]), `${text}\r\n`));
}

test("a line of CSV holds its fields in their order", () => {
  assert.equal(csvLine(["a", "b", "c"]), '"a","b","c"\r\n');
});
