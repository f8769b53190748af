import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "@jest/globals";
import { parseSync } from "@swc/core";

const root = join(__dirname, "../..");
const remotes = readdirSync(root).filter((name) => name.startsWith("remote-"));
const parts = ["shell", "shared", ...remotes, "tools/create-remote/template"];

/** Attributes that people read or hear. */
const SPOKEN = new Set(["alt", "aria-label", "label", "placeholder", "title"]);
const LETTER = /\p{L}{2}/u;

/** Tests, the gallery and the test kit speak to those who build, in English. */
const LEFT_OUT = /\.test\.tsx$|[\\/](gallery|testing|node_modules|dist)[\\/]/;

/** Names of languages and networks are the same in every language. */
const NAMES = new Set(["English", "Українська", "Nederlands"]);
/** So is the form of an address. */
const ADDRESS = /^https?:/;

interface Node {
  type?: string;
  value?: unknown;
  name?: { value?: string };
}

test.each(parts)("%s contains no hard-coded text", (part) => {
  const said = readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".tsx"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !LEFT_OUT.test(path))
    .flatMap((path) =>
      textsIn(parseSync(readFileSync(path, "utf8"), { syntax: "typescript", tsx: true })).map(
        (text) => `${relative(root, path)}: ${text}`,
      ),
    );
  expect(said).toEqual([]);
});

/** Words between tags, and in attributes that people read or hear. */
function textsIn(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(textsIn);
  if (typeof tree !== "object" || tree === null) return [];
  const node = tree as Node;
  const here =
    node.type === "JSXText"
      ? [String(node.value)]
      : node.type === "JSXAttribute" && SPOKEN.has(node.name?.value ?? "")
        ? [stringIn(node.value)]
        : [];
  return [
    ...here
      .filter((text) => LETTER.test(text) && !ADDRESS.test(text) && !NAMES.has(text.trim()))
      .map((text) => text.trim()),
    ...Object.values(node).flatMap(textsIn),
  ];
}

/** The text of `title="…"`; a value in braces is not text. */
function stringIn(value: unknown): string {
  const literal = value as Node | null;
  return literal?.type === "StringLiteral" ? String(literal.value) : "";
}
