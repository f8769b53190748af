import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { print } from "../operations/start/terminal.ts";
import { hashPassword, verifyPassword } from "../staff/password.ts";
import { startPostgres } from "../testing/postgres.ts";
import { commonKeywords, generateBooks, generateStaff, nextRareKeyword } from "./generated.ts";
import { compareThroughput, measureMedian, measureThroughput, type RequestSpec } from "./load.ts";
import { startProcess } from "./processes.ts";

/**
 * `npm run bench:api`: compares requests to the site with a bare Fastify that sends the same bytes,
 * and with the underlying work alone, in one run on one machine. The ratios matter, not the
 * absolute numbers. Exits with code 1 when a target is missed.
 */
const targets = { listOfBare: 0.6, searchMilliseconds: 5, books: 200_000 };
const admin = { username: "bench@oselia.example", password: "long-enough-1" };

const folder = await mkdtemp(join(tmpdir(), "oselia-bench-"));
const postgres = await startPostgres();
const url = await postgres.createDatabase();
print(`Starting the site and generating ${targets.books.toLocaleString("en")} books …`);
const site = await startProcess("main.ts", [], {
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "1",
  DATA_DIR: folder,
  DATABASE_URL: url,
  ADMIN_EMAIL: admin.username,
  ADMIN_PASSWORD: admin.password,
});
const pool = new pg.Pool({ connectionString: url, max: 10 });
await generateBooks(pool, targets.books);
const hash = await hashPassword(admin.password);
const accounts = await generateStaff(pool, hash);

let visitor = 0;
/** Each from another address, so that rate limits do not apply. */
const headers = () => {
  visitor += 1;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return { "content-type": "application/json", "x-forwarded-for": address };
};
/** Each to another account, so that none is blocked. */
const signIn = () =>
  JSON.stringify({ username: accounts[visitor % accounts.length], password: admin.password });
const [shelf = ""] = await readdir(join(folder, "media"));
const [picture = ""] = await readdir(join(folder, "media", shelf));
const pictureFile = join(folder, "media", shelf, picture);
const calls = {
  list: { method: "GET", path: () => "/api/books" },
  search: { method: "GET", path: () => `/api/books?keyword=${nextRareKeyword()}` },
  login: { method: "POST", path: () => "/api/login", headers, body: signIn },
  image: { method: "GET", path: () => `/media/${picture}` },
} satisfies Record<string, RequestSpec>;

const responses = await Promise.all(
  [calls.list, calls.login].map(async (call: RequestSpec, index) => {
    const body = call.body?.() ?? null;
    const response = await fetch(site.url + call.path(), { ...call, headers: headers(), body });
    const file = join(folder, `response-${index}`);
    await writeFile(file, await response.bytes());
    return file;
  }),
);
const bare = await startProcess("bench/baseline-server.ts", [...responses, pictureFile], {});
const both = [site.url, bare.url];

const listSql = "select * from books where deleted_at is null order by id desc limit 10";
const searchSql =
  "select * from books where deleted_at is null and search like $1 order by id desc limit 10";
const many = { connections: 100, pipelining: 10 };
const few = { connections: 10, pipelining: 1 };

print("Measuring …");
const rows = [
  await row("list", many, () => pool.query(listSql), "the query"),
  await row(
    "search",
    few,
    () => pool.query(searchSql, [`%${nextRareKeyword()}%`]),
    "the query, without the count",
  ),
  await row("login", few, () => verifyPassword(admin.password, hash), "the hash"),
  await row("image", many, () => readFile(pictureFile), "reading the file"),
];
const searchFor = (keyword: string) =>
  fetch(`${site.url}/api/books?keyword=${keyword}`).then((response) => response.text());
const narrow = await measureMedian(() => searchFor(nextRareKeyword()), 300);
const keywords = commonKeywords();
const wide = await measureMedian(() => searchFor(keywords.pop() ?? ""), keywords.length);

async function row(
  name: keyof typeof calls,
  options: typeof many,
  run: () => Promise<unknown>,
  rawLabel: string,
) {
  const [own = 0, framework = 0] = await compareThroughput(both, calls[name], options);
  return { name, site: own, bare: framework, raw: await measureThroughput(run, 10), rawLabel };
}

console.table(
  rows.map(({ name, site, bare, raw, rawLabel }) => ({
    "per second": name,
    site: Math.round(site),
    bare: Math.round(bare),
    "of bare": percent(site / bare),
    raw: Math.round(raw),
    "of raw": percent(site / raw),
    "raw work": rawLabel,
  })),
);
const [list] = rows;
const ofBare = list ? list.site / list.bare : 0;
verdict(
  ofBare >= targets.listOfBare,
  `The cached list reaches ${Math.round(ofBare * 100)} % of bare Fastify (at least ${targets.listOfBare * 100} %).`,
);
verdict(
  narrow < targets.searchMilliseconds,
  `A search in ${targets.books.toLocaleString("en")} books takes ${narrow.toFixed(2)} ms at the median, ` +
    `over HTTP and with its count (under ${targets.searchMilliseconds} ms).`,
);
print(
  `  A word that occurs in ${Math.round(targets.books / 10).toLocaleString("en")} of them takes ${wide.toFixed(1)} ms the first time, mostly for the count.`,
);

await pool.end();
await Promise.all([site.stop(), bare.stop()]);
await postgres.stop();
await rm(folder, { recursive: true });

function verdict(isMet: boolean, line: string): void {
  print(`${isMet ? "✔" : "✖"} ${line}`);
  if (!isMet) process.exitCode = 1;
}

function percent(ratio: number): string {
  return ratio < 10 ? `${Math.round(ratio * 100)} %` : `${Math.round(ratio)} x`;
}
