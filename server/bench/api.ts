import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { say } from "../start/terminal.ts";
import { startPostgres } from "../tests/postgres.ts";
import { freshKeyword, generateBooks, wideKeywords } from "./generated-books.ts";
import { generateStaff } from "./generated-staff.ts";
import { type Call, compare, medianTime, perSecond } from "./load.ts";
import { startProcess } from "./processes.ts";
import { tableOf } from "./table.ts";

/**
 * `npm run bench:api`: the site's calls against a bare Fastify that answers the same bytes, and
 * against the work beneath by itself, in one run on one machine. Absolute numbers say little;
 * the ratios hold. Ends with exit code 1 when a target is missed.
 */
const targets = { listOfBare: 0.6, searchMilliseconds: 5, books: 200_000 };
const admin = { username: "bench@oselia.example", password: "long-enough-1" };

const folder = await mkdtemp(join(tmpdir(), "oselia-bench-"));
const postgres = await startPostgres();
const url = await postgres.createDatabase();
say(`Starting the site, and making up ${targets.books.toLocaleString("en")} books …`);
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
/** Each from another address: what is measured is the work, not the throttle. */
const headers = () => {
  visitor += 1;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return { "content-type": "application/json", "x-forwarded-for": address };
};
/** Each to another account, which has not been tried too often. */
const signIn = () =>
  JSON.stringify({ username: accounts[visitor % accounts.length], password: admin.password });
const [shelf = ""] = await readdir(join(folder, "media"));
const [picture = ""] = await readdir(join(folder, "media", shelf));
const pictureFile = join(folder, "media", shelf, picture);
const calls = {
  list: { method: "GET", path: () => "/api/books" },
  search: { method: "GET", path: () => `/api/books?keyword=${freshKeyword()}` },
  login: { method: "POST", path: () => "/api/login", headers, body: signIn },
  image: { method: "GET", path: () => `/media/${picture}` },
} satisfies Record<string, Call>;

const answers = await Promise.all(
  [calls.list, calls.login].map(async (call: Call, index) => {
    const body = call.body?.() ?? null;
    const answer = await fetch(site.url + call.path(), { ...call, headers: headers(), body });
    const file = join(folder, `answer-${index}`);
    await writeFile(file, await answer.bytes());
    return file;
  }),
);
const bare = await startProcess("bench/bare-server.ts", [...answers, pictureFile], {});
const both = [site.url, bare.url];

const listSql = "select * from books where deleted_at is null order by id desc limit 10";
const searchSql =
  "select * from books where deleted_at is null and search like $1 order by id desc limit 10";
const many = { connections: 100, pipelining: 10 };
const few = { connections: 10, pipelining: 1 };

say("Measuring …");
const rows = [
  await row("list", many, () => pool.query(listSql), "its query"),
  await row(
    "search",
    few,
    () => pool.query(searchSql, [`%${freshKeyword()}%`]),
    "its query, without the count",
  ),
  await row("login", few, () => verifyPassword(admin.password, hash), "its hash"),
  await row("image", many, () => readFile(pictureFile), "reading the file"),
];
const searchFor = (keyword: string) =>
  fetch(`${site.url}/api/books?keyword=${keyword}`).then((answer) => answer.text());
const narrow = await medianTime(() => searchFor(freshKeyword()), 300);
const words = wideKeywords();
const wide = await medianTime(() => searchFor(words.pop() ?? ""), words.length);

async function row(
  name: keyof typeof calls,
  strength: typeof many,
  act: () => Promise<unknown>,
  rawIs: string,
) {
  const [own = 0, framework = 0] = await compare(both, calls[name], strength);
  return { name, site: own, bare: framework, raw: await perSecond(act, 10), rawIs };
}

say(`\n${tableOf(rows)}\n`);
const [list] = rows;
const ofBare = list ? list.site / list.bare : 0;
verdict(
  ofBare >= targets.listOfBare,
  `The list from memory reaches ${Math.round(ofBare * 100)} % of bare Fastify (at least ${targets.listOfBare * 100} %).`,
);
verdict(
  narrow < targets.searchMilliseconds,
  `A search in ${targets.books.toLocaleString("en")} books takes ${narrow.toFixed(2)} ms at the median, ` +
    `over HTTP and with its count (under ${targets.searchMilliseconds} ms).`,
);
say(
  `  A word in ${Math.round(targets.books / 10).toLocaleString("en")} of them takes ${wide.toFixed(1)} ms the first time; the count is most of it.`,
);

await pool.end();
await Promise.all([site.stop(), bare.stop()]);
await postgres.stop();
await rm(folder, { recursive: true });

function verdict(holds: boolean, line: string): void {
  say(`${holds ? "✔" : "✖"} ${line}`);
  if (!holds) process.exitCode = 1;
}
