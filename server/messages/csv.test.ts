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
  ["so is one behind a tab", "\t=1", `"'\t'=1"`],
  ["so is one behind a line break", "\r\n=1", `"'\r\n'=1"`],
  ["so is one in full-width letters", "＝1+1", `"'＝1+1"`],
  ["so is one where another spreadsheet ends the field", "Hi;=1+1;", `"Hi;'=1+1;"`],
  ["so is one behind a quote there", 'Hi;"-1+1', `"Hi;""'-1+1"`],
  ["so is one on a line of its own", "Hi\n@SUM(A1)", `"Hi\n'@SUM(A1)"`],
  ["a price stays a price, and a smile a smile", "10,- ;-)", '"10,- ;-)"'],
  ["nothing", "", '""'],
] as const) {
  test(`a field of CSV: ${what}`, () => assert.equal(csvLine([field]), `${text}\r\n`));
}

test("a line of CSV holds its fields in their order", () => {
  assert.equal(csvLine(["a", "b", "c"]), '"a","b","c"\r\n');
});

test("a line of CSV for a spreadsheet that expects semicolons has them", () => {
  assert.equal(csvLine(["a", "b"], ";"), '"a";"b"\r\n');
});
