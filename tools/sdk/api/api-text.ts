import type { SdkApi } from "./declarations.ts";

const FIRST_LINE = "// The public types of @oselia/shared ";
const ENTRY = "// entry ";
const FILE = "// file ";

/** The API as the file that is committed, tools/sdk/api.txt. */
export function toText({ version, entries, declarations }: SdkApi): string {
  const lines = [
    `${FIRST_LINE}${version}, written by "npm run sdk-api".`,
    ...Object.entries(entries).map(([name, path]) => `${ENTRY}${name} ${path}`),
    ...[...declarations].flatMap(([path, text]) => ["", `${FILE}${path}`, text.trimEnd()]),
  ];
  return `${lines.join("\n")}\n`;
}

/**
 * The API in the text of `toText`.
 *
 * @throws When its first line is another one.
 */
export function parseText(text: string): SdkApi {
  const [head = "", ...files] = text.split(`\n${FILE}`);
  const [first = "", ...rest] = head.split("\n");
  const version = /^\d+\.\d+\.\d+/.exec(first.slice(FIRST_LINE.length))?.[0];
  if (!first.startsWith(FIRST_LINE) || !version) {
    throw new Error('The first line of tools/sdk/api.txt names no version: run "npm run sdk-api"');
  }
  const entries = rest
    .filter((line) => line.startsWith(ENTRY))
    .map((line) => line.slice(ENTRY.length).split(" ") as [string, string]);
  const declarations = files.map((file) => {
    const end = file.indexOf("\n");
    return [file.slice(0, end), `${file.slice(end + 1).trimEnd()}\n`] as const;
  });
  return { version, entries: Object.fromEntries(entries), declarations: new Map(declarations) };
}
