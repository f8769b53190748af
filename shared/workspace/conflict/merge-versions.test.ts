import { expect, test } from "@jest/globals";
import { type Merge, mergeVersions } from "./merge-versions.ts";

interface Note {
  title: string;
  text: string;
  files: unknown;
}

const base: Note = { title: "Choir", text: "Every Wednesday.", files: [] };
const merge = (mine: Partial<Note>, theirs: Partial<Note>, from: Partial<Note> = {}) =>
  mergeVersions(
    { base: { ...base, ...from }, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    "files",
    null,
  );

test("a field that only one of the two has changed takes that value", () => {
  const { merge: choice, form } = merge({ title: "Mine" }, { text: "Theirs." });
  expect(form).toEqual({ title: "Mine", text: "Theirs.", files: [] });
  expect(choice.names).toEqual(["title", "text"]);
});

test("a field that both have changed keeps the user's value until they choose", () => {
  const { merge: choice, form } = merge({ title: "Mine" }, { title: "Theirs" });
  expect(form.title).toBe("Mine");
  expect(choice.theirs.title).toBe("Theirs");
});

test("equal changes are no difference, nor is surrounding space", () => {
  expect(merge({ title: "Ours " }, { title: "Ours" }).merge.names).toEqual([]);
});

test("a value that was set aside survives the next conflict", () => {
  const { merge: before } = merge({ title: "Mine" }, { title: "Theirs" });
  const theirs = { ...base, title: "Theirs" };
  const third = { ...base, title: "A third" };
  const versions = { base: theirs, mine: theirs, theirs: third };
  const { merge: choice, form } = mergeVersions(versions, "files", before as Merge<Note>);
  expect(form.title).toBe("A third");
  expect(choice).toMatchObject({ mine: { title: "Mine" }, names: ["title"] });
});

const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const file = new File(["picture"], "a.jpg");
const merged = (...[from, mine, theirs]: unknown[]) =>
  merge({ files: mine }, { files: theirs }, { files: from });

test("the user's new files are added after theirs", () => {
  expect(merged([one], [one, file], [one, two]).form.files).toEqual([one, two, file]);
});

test("files that the user has removed stay removed", () => {
  expect(merged([one, two], [two, file], [one, two, three]).form.files).toEqual([two, three, file]);
});

test("files that the other person has deleted are not restored", () => {
  expect(merged([one, two], [one, two, file], [two]).form.files).toEqual([two, file]);
});

test("a single file that only the other person has replaced leaves no choice", () => {
  const { merge: choice, form } = merged("old.webp", "old.webp", "theirs.webp");
  expect([form.files, choice.names]).toEqual(["theirs.webp", []]);
  expect(merged("old.webp", file, "theirs.webp")).toMatchObject({
    form: { files: file },
    merge: { names: ["files"] },
  });
});
