import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Variable, variables } from "../server/platform/config/variables.ts";
import { root } from "./parts.ts";

const readme = join(root, "README.md");
const example = join(root, ".env.example");
const table = /(?<=\| variable \| meaning \| default \|\n\|---\|---\|---\|\n)(\|.*\n)+/;

const all: [string, Variable][] = Object.entries(variables);

/** README.md with the table of variables as they are now. */
export function documentedReadme(): string {
  const rows = all.map(([name, { meaning, default: value, otherwise }]) => {
    const unset = otherwise ?? (value === undefined ? "none" : `\`${value}\``);
    return `| \`${name}\` | ${meaning} | ${unset} |\n`;
  });
  return readFileSync(readme, "utf8").replace(table, () => rows.join(""));
}

/** A file with every variable, not set. */
export function envExample(): string {
  const entries = all.map(([name, { meaning, default: value = "" }]) => {
    const text = meaning.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
    return `# ${text}\n# ${name}=${value}\n`;
  });
  const start =
    "# Copy it to .env, and start the server with: npx node --env-file=.env server/main.ts\n";
  return [start, ...entries].join("\n");
}

if (import.meta.main) {
  writeFileSync(readme, documentedReadme());
  writeFileSync(example, envExample());
}
