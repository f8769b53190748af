import { expect, test } from "@jest/globals";
import { compareFiles } from "./compare-files.ts";

const aFile = (path: string, bytes: number, integrity = path) => ({ path, bytes, integrity });

test("lists what was added, removed and changed, the largest change first", () => {
  const from = [
    aFile("assets/main.0123abcd.js", 1000),
    aFile("assets/same.89abcdef.js", 500),
    aFile("old.css", 200),
  ];
  const to = [
    aFile("assets/main.4567cdef.js", 1300),
    aFile("assets/same.89abcdef.js", 500),
    aFile("new.css", 100),
  ];
  expect(compareFiles(from, to)).toEqual([
    { path: "assets/main.js", before: 1000, after: 1300 },
    { path: "old.css", before: 200, after: null },
    { path: "new.css", before: null, after: 100 },
  ]);
});

test("lists a file whose content has changed and whose size has not", () => {
  expect(compareFiles([aFile("a.js", 7, "x")], [aFile("a.js", 7, "y")])).toEqual([
    { path: "a.js", before: 7, after: 7 },
  ]);
});
