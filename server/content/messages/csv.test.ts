import assert from "node:assert/strict";
import { test } from "node:test";
import { csvLine } from "./csv.ts";

for (const [what, field, text] of [
  ["quotes plain text", "Олена", '"Олена"'],
  ["doubles quotes", 'a "b"', '"a ""b"""'],
  ["keeps commas and line breaks in the field", "a,b\nc", '"a,b\nc"'],
  [
    "turns a formula into text",
    '=HYPERLINK("http://evil.example")',
    `"'=HYPERLINK(""http://evil.example"")"`,
  ],
  ["turns a formula into text that starts with +", "+31201234567", `"'+31201234567"`],
  ["turns a formula into text that starts with -", "-1+1", `"'-1+1"`],
  ["turns a formula into text that starts with @", "@SUM(A1)", `"'@SUM(A1)"`],
  ["turns a formula into text after a tab", "\t=1", `"'\t'=1"`],
  ["turns a formula into text after a line break", "\r\n=1", `"'\r\n'=1"`],
  ["turns a formula into text in full-width characters", "＝1+1", `"'＝1+1"`],
  ["turns a formula into text where another spreadsheet ends the field", "Hi;=1+1;", `"Hi;'=1+1;"`],
  ["turns a formula into text after a quote there", 'Hi;"-1+1', `"Hi;""'-1+1"`],
  ["turns a formula into text on its own line", "Hi\n@SUM(A1)", `"Hi\n'@SUM(A1)"`],
  ["leaves a price and a smiley unchanged", "10,- ;-)", '"10,- ;-)"'],
  ["quotes an empty text", "", '""'],
] as const) {
  test(`csvLine ${what}`, () => assert.equal(csvLine([field]), `${text}\r\n`));
}

test("a CSV line has its fields in order", () => {
  assert.equal(csvLine(["a", "b", "c"]), '"a","b","c"\r\n');
});

test("a CSV line has the requested separator", () => {
  assert.equal(csvLine(["a", "b"], ";"), '"a";"b"\r\n');
});
