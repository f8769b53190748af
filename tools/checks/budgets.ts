import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type PartFolder, remoteFolders, root } from "../parts.ts";
import { say } from "../say.ts";
import { counted, type Outcome } from "./outcome.ts";

interface Budget {
  title: string;
  /** Files of a part's dist, by name. */
  files: { part: PartFolder; names: (dist: string) => string[] }[];
  /** Most that the files may weigh together as brotli (level 11), in kB of 1000 bytes. */
  limit: number;
}

/**
 * What a visitor's browser fetches first. It is small only while what shared/build redirects in other
 * people's packages (slim-runtime.ts, slim-packages.ts) is where it was: this is their guard.
 */
const table: Budget[] = [
  {
    title: "shell: scripts of the first page",
    limit: 152,
    files: [{ part: "shell", names: scripts }],
  },
  {
    title: "shell: styles of the first page",
    limit: 6,
    files: [{ part: "shell", names: styles }],
  },
  ...remoteFolders.map(entry),
];

function entry(part: PartFolder): Budget {
  return { title: `${part}: entry`, limit: 9, files: [{ part, names: () => ["remoteEntry.js"] }] };
}

/** Weighs what was built against the table, a line for each of its rows. */
export async function budgets(): Promise<Outcome> {
  const rows = table.map(({ title, limit, files }) => {
    const paths = files
      .flatMap(({ part, names }) => {
        const dist = join(root, part, "dist");
        return names(dist).map((name) => join(dist, name));
      })
      .filter((path) => existsSync(path));
    const weight = paths.reduce((sum, path) => sum + brotliKilobytes(path), 0);
    const holds = paths.length > 0 && weight <= limit;
    const line = `${title}: ${weight.toFixed(1)} kB of ${limit} kB`;
    say(`${holds ? "✔" : "✖"} ${line}`);
    return { holds, line: paths.length > 0 ? line : `${title}: there is no such file` };
  });
  const broken = rows.filter((row) => !row.holds);
  return counted(
    rows.length - broken.length,
    broken.length,
    broken.map((row) => row.line),
  );
}

function brotliKilobytes(path: string): number {
  return brotliCompressSync(readFileSync(path)).byteLength / 1000;
}

/** Scripts that the shell's HTML asks for. */
function scripts(dist: string): string[] {
  return linked(dist, /<script[^>]+src="\/([^"]+\.js)"/g);
}

/** Style sheets that the shell's HTML asks for. */
function styles(dist: string): string[] {
  return linked(dist, /<link[^>]+href="\/([^"]+\.css)"/g);
}

function linked(dist: string, pattern: RegExp): string[] {
  const page = join(dist, "index.html");
  if (!existsSync(page)) return [];
  return [...readFileSync(page, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
