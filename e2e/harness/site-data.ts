import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  createDatabase,
  type DatabaseTemplate,
  dropDatabase,
  freePort,
} from "../../server/testing/index.ts";
import { inputsHash } from "../../shared/build/inputs.ts";
import type { BookList, NewsList } from "../../shared/model/index.ts";
import { buildParts } from "../../tools/build.ts";
import { partFolders, root } from "../../tools/parts.ts";
import { copyCached } from "./cached-folder.ts";
import { startServerProcess } from "./server-process.ts";

/** The staff account of most journeys: an editor, as most of the staff are. */
export const editor = { email: "staff@oselia.example", password: "a-long-password-1" };

/** The first account of every test site, which also manages releases. */
export const administrator = {
  email: "administrator@oselia.example",
  password: "a-long-password-0",
};

/** The data of a test site, apart from its data directory. */
export interface SiteDatabase {
  /** Undefined for the embedded database, which is in the data directory. */
  url: string | undefined;
  /** Drops the database. */
  remove(): Promise<void>;
}

export interface SiteDataOptions {
  /** False for an empty database. */
  sampleContent: boolean;
  /** True to use the embedded database even in a run that shares a PostgreSQL. */
  embedded: boolean;
  /** An empty PostgreSQL database to use instead, which the caller removes. */
  databaseUrl: string | undefined;
}

/**
 * Fills `dataDir` for a new site: images, released remotes and, for the embedded database, the
 * database itself. In a run that shares a PostgreSQL (TEST_POSTGRES_URL) the database is created
 * there. Unless the site has its own `databaseUrl`, everything is copied from a template, which the
 * first site of its kind creates.
 */
export async function createSiteData(
  dataDir: string,
  { sampleContent, embedded, databaseUrl }: SiteDataOptions,
): Promise<SiteDatabase> {
  if (databaseUrl) {
    await fillSite(dataDir, sampleContent, databaseUrl);
    return { url: databaseUrl, remove: async () => {} };
  }
  const cluster = process.env.TEST_POSTGRES_URL;
  if (embedded || !cluster) {
    await copyEmbedded(dataDir, sampleContent);
    return { url: undefined, remove: async () => {} };
  }
  const template = sampleContent ? withSamples(cluster) : withoutContent(cluster);
  const url = await createDatabase(cluster, { template });
  cpSync(template.folder, dataDir, { recursive: true });
  return { url, remove: () => dropDatabase(cluster, url) };
}

/** A template with the folder of its files. */
type SiteTemplate = DatabaseTemplate & { folder: string };

const folderOf = (name: string, cluster: string) =>
  join(tmpdir(), `oselia-${name}-${new URL(cluster).port}`);

function withoutContent(cluster: string): SiteTemplate {
  const name = "site_without_content";
  const folder = folderOf(name, cluster);
  return { name, folder, fill: (url) => fillSite(folder, false, url) };
}

/** The site without content once more, as if it had not started before: its releases are the same. */
function withSamples(cluster: string): SiteTemplate {
  const name = "site_with_samples";
  const folder = folderOf(name, cluster);
  const base = withoutContent(cluster);
  return {
    name,
    folder,
    base,
    async fill(url) {
      const client = new pg.Client(url);
      await client.connect();
      await client.query("delete from staff");
      await client.end();
      cpSync(base.folder, folder, { recursive: true });
      await fillSite(folder, true, url, "server/main.ts");
    },
  };
}

/** The template is kept in .cache until its sources change. */
async function copyEmbedded(dataDir: string, sampleContent: boolean): Promise<void> {
  await buildParts();
  // The dates of the sample news are relative to today.
  const day = new Date().toISOString().slice(0, 10);
  const parts = await Promise.all(["server", ...partFolders].map((folder) => inputsHash(folder)));
  await copyCached(
    {
      name: sampleContent ? "site-with-samples" : "site-without-content",
      key: [day, ...parts].join("-"),
    },
    dataDir,
    (folder) => fillSite(folder, sampleContent),
  );
}

async function fillSite(
  dataDir: string,
  sampleContent: boolean,
  databaseUrl?: string,
  program = "tools/serve.ts",
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const env = siteVariables(await freePort(), { dataDir, sampleContent });
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  const server = await startServerProcess(env, program);
  if (sampleContent) await makeVariants(`http://localhost:${env.PORT}`);
  await server.end();
  addEditor(env);
}

/** Makes the variants of the newest images that most tests see, which every site would make again. */
async function makeVariants(url: string): Promise<void> {
  const read = async (path: string) => (await fetch(url + path)).json();
  const { news } = (await read("/api/news?limit=6")) as NewsList;
  const { books } = (await read("/api/books?limit=12")) as BookList;
  const photos = news.flatMap(({ photoUrls }) => photoUrls.map((photo) => photo.url));
  const covers = books.flatMap(({ coverImageUrl }) => coverImageUrl ?? []);
  const paths = [
    ...photos.flatMap((image) => toVariants(image, [240, 330, 390, 600])),
    ...covers.flatMap((image) => toVariants(image, [190, 230])),
  ];
  for (const path of paths) await (await fetch(url + path)).arrayBuffer();
}

const toVariants = (image: string, widths: number[]) =>
  widths.map((width) => image.replace(/\.webp$/, `-${width}.avif`));

/** Adds the editor on the command line, as administrators do. */
function addEditor(env: Record<string, string>): void {
  const command = join(root, "server/operations/commands/staff.ts");
  execFileSync(process.execPath, [command, "add", editor.email], {
    env: { ...process.env, ...env },
    input: editor.password,
    stdio: ["pipe", "ignore", "inherit"],
  });
}

/** The environment of a test site's server. */
export function siteVariables(
  port: number,
  { dataDir, sampleContent }: { dataDir: string; sampleContent: boolean },
): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SAMPLE_CONTENT: sampleContent ? "1" : "0",
    LOG_LEVEL: "warn",
  };
}
