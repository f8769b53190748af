import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../parts.ts";

/** A mention of a Markdown file, with the anchor of a heading if it has one. */
const document = /(?<path>[\w./-]*[\w-]\.md)\b(?:#(?<anchor>[\w-]+))?/g;

/** A section of an unnamed document, unless it is of a published standard. */
const namelessSection = /(?<!(?:RFC \d+|standard),\s+)\bsections? \d[\d.]*|\bthe specification\b/gi;

/**
 * Finds broken references in a text: to a missing Markdown file (looked up from the root of the
 * repository and from the file's folder), to a missing heading, or to a document outside the
 * repository.
 *
 * @param file Path of the text, from the root of the repository.
 */
export function brokenReferences(file: string, text: string): string[] {
  const documents = [...text.matchAll(document)].filter(({ groups }) => {
    const { path = "", anchor } = groups ?? {};
    const found = [path, join(dirname(file), path)].find((candidate) =>
      existsSync(join(root, candidate)),
    );
    return !found || (anchor !== undefined && !readAnchors(found).has(anchor));
  });
  return [...documents, ...text.matchAll(namelessSection)].map(([reference]) => reference);
}

/** The anchors of a Markdown file's headings, as GitHub generates them. */
function readAnchors(file: string): Set<string> {
  const headings = readFileSync(join(root, file), "utf8").matchAll(/^#{1,6} +(.+?) *$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}
