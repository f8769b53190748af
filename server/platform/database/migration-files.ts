import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** One numbered step of the database's structure. */
export interface Migration {
  number: number;
  /** File name without its ending, such as `0001-initial-schema`. */
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/**
 * Reads the migrations of a folder in their order. Throws when their numbers are not 1, 2, 3, …,
 * for example because two branches have each added one.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
      if (number !== index + 1) throw new Error(`${file} is not migration number ${index + 1}`);
      // Git may check files out with other line endings; the checksum must not change.
      const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { number, name: file.slice(0, -".sql".length), sql, checksum };
    }),
  );
}
