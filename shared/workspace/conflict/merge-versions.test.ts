import { expect, test } from "@jest/globals";
import { type Merge, mergeVersions } from "./merge-versions.ts";

interface Note {
  title: string;
  text: string;
}

const base: Note = { title: "Choir", text: "Every Wednesday." };
const merge = (mine: Partial<Note>, theirs: Partial<Note>, before: Merge<Note> | null = null) =>
  mergeVersions(
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    ({ mine }) => mine,
    before,
  );

test("a field that only one of the two has changed takes that value", () => {
  const { merge: choice, form } = merge({ title: "Mine" }, { text: "Theirs." });
  expect(form).toEqual({ title: "Mine", text: "Theirs." });
  expect(choice).toMatchObject({ names: ["title", "text"], typed: ["title"], onlyTheirs: [] });
});

test("a field that both have changed keeps the user's value until they choose", () => {
  const { merge: choice, form } = merge({ title: "Mine" }, { title: "Theirs" });
  expect(form.title).toBe("Mine");
  expect(choice.theirs.title).toBe("Theirs");
});

test("equal changes are no difference, nor is surrounding space", () => {
  expect(merge({ title: "Ours " }, { title: "Ours" }).merge.names).toEqual([]);
});

test("a value that cannot be saved again leaves only theirs", () => {
  const { merge: choice, form } = mergeVersions(
    { base, mine: { ...base, title: "Mine" }, theirs: { ...base, title: "Theirs" } },
    ({ mine, theirs }) => ({ ...mine, title: theirs.title }),
    null,
  );
  expect(form.title).toBe("Theirs");
  expect(choice).toMatchObject({ names: ["title"], onlyTheirs: ["title"], typed: [] });
});

test("a value that was set aside survives the next conflict", () => {
  const { merge: before } = merge({ title: "Mine" }, { title: "Theirs" });
  const { merge: choice, form } = mergeVersions(
    {
      base: { ...base, title: "Theirs" },
      mine: { ...base, title: "Theirs" },
      theirs: { ...base, title: "A third" },
    },
    ({ mine }) => mine,
    before,
  );
  expect(form.title).toBe("A third");
  expect(choice).toMatchObject({ mine: { title: "Mine" }, typed: ["title"] });
});
