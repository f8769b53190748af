import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  compareThroughput,
  measureEach,
  quantile,
  sendRequests,
} from "../../../server/bench/load.ts";
import { startProcess } from "../../../server/bench/processes.ts";
import { freePort } from "../../../server/testing/index.ts";
import { print, run } from "../../../tools/print.ts";
import { findRendered } from "../../harness/rendered.ts";
import { startServerProcess } from "../../harness/server-process.ts";
import { createSiteData, siteVariables } from "../../harness/site-data.ts";
import { releaseVariant } from "../../harness/variant.ts";

/**
 * `npm run bench:rendering`: what it costs the server to render public pages, on the embedded database
 * with the sample content. docs/performance.md says what is measured. Exits with code 1 when a target
 * is missed.
 */
const targets = {
  /** Of the requests per second of a bare Fastify that sends the same bytes. */
  ofBare: 0.5,
  /** Milliseconds, at the median, for a page that nobody has asked for. */
  uncached: 15,
  /** Milliseconds by which a release that hangs may delay other requests. */
  delay: 5,
  /** How much larger the server may be after all requests than after half of them, with full caches. */
  growth: 1.1,
};
const requests = 200_000;
const brotli = { "accept-encoding": "br", "accept-language": "uk" };

let searches = 0;
/** A page that nobody has asked for. */
const nextSearch = () => `/library?keyword=${(++searches).toString(36)}`;

await run(async () => {
  const folder = await mkdtemp(join(tmpdir(), "oselia-bench-"));
  const sampleContent = true;
  await createSiteData(folder, { sampleContent, embedded: true, databaseUrl: undefined });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServerProcess(siteVariables(port, { dataDir: folder, sampleContent }));
  try {
    await findRendered(url, "/", "uk");
    await measureCached(url, folder);
    await measureUncached(url);
    await measureMemory(url);
    await measureDelay({ url, dataDir: folder });
  } finally {
    await server.end();
    await rm(folder, { recursive: true });
  }
});

async function measureCached(url: string, folder: string): Promise<void> {
  const file = join(folder, "page.br");
  await writeFile(file, await fetchCompressed(`${url}/`));
  const bare = await startProcess("../e2e/bench/rendering/bare-server.ts", [file], {});
  const page = { method: "GET", path: () => "/", headers: () => brotli } as const;
  const [own = 0, limit = 0] = await compareThroughput([url, bare.url], page, {
    connections: 100,
    pipelining: 10,
  });
  await bare.stop();
  verdict(
    own / limit >= targets.ofBare,
    `A rendered page from memory: ${format(own)} requests per second, ${Math.round((own / limit) * 100)} % of the ${format(limit)} of bare Fastify (at least ${targets.ofBare * 100} %).`,
  );
}

async function measureUncached(url: string): Promise<void> {
  const searchOnce = () => fetchText(url + nextSearch());
  // By then its code has been compiled.
  await measureEach(searchOnce, 300);
  const each = await measureEach(searchOnce, 300);
  verdict(
    quantile(each, 0.5) < targets.uncached,
    `A search that nobody has made: ${quantile(each, 0.5).toFixed(1)} ms at the median, ${quantile(each, 0.95).toFixed(1)} ms at the 95th percentile (under ${targets.uncached} ms at the median).`,
  );
}

/** One page in fifty is rendered, the others come from memory. */
async function measureMemory(url: string): Promise<void> {
  const paths = ["/", "/news", "/library", "/contacts", "/news?page=2"];
  let sent = 0;
  const path = () => (++sent % 50 === 0 ? nextSearch() : (paths[sent % paths.length] ?? "/"));
  const send = (amount: number) => sendRequests(url, { path, headers: () => brotli }, amount);
  await send(requests / 2);
  const before = await readMemory(url);
  await send(requests / 2);
  const after = await readMemory(url);
  verdict(
    after <= before * targets.growth,
    `The server's memory: ${format(before / 1e6)} MB after ${format(requests / 2)} pages, ${format(after / 1e6)} MB after ${format(requests)} (at most ${targets.growth} times as much).`,
  );
}

/** How long other requests take while a release of the public pages hangs, and before. */
async function measureDelay(site: { url: string; dataDir: string }): Promise<void> {
  const others = ["/nowhere", "/auth/login", "/api/books"];
  let sent = 0;
  const measureOthers = () =>
    measureEach(() => fetchText(site.url + others[++sent % others.length]), 600);
  await measureOthers();
  const before = await measureOthers();
  await releaseVariant(site, "remote-public", {
    file: "src/pages/contacts-page.tsx",
    replace: '  const { t } = useTranslation("public");\n',
    replacement:
      '  const { t } = useTranslation("public");\n  if (typeof window === "undefined") for (;;);\n',
  });
  // From here on its process hangs, until it is ended after five seconds.
  const hanging = fetchText(`${site.url}/contacts`);
  const during = await measureOthers();
  await hanging;
  const delay = quantile(during, 0.95) - quantile(before, 0.95);
  verdict(
    delay <= targets.delay,
    `While a release hangs, other requests take ${quantile(during, 0.95).toFixed(1)} ms at the 95th percentile instead of ${quantile(before, 0.95).toFixed(1)} ms (at most ${targets.delay} ms more).`,
  );
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** The body as it is sent: `fetch` would decompress it. */
function fetchCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: brotli }, async (response) => {
      try {
        resolve(Buffer.concat(await response.toArray()));
      } catch (error) {
        reject(error);
      }
    }).on("error", reject);
  });
}

/** Bytes of the server's process, without those that render. */
async function readMemory(url: string): Promise<number> {
  const metrics = await fetchText(`${url}/metrics`);
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}

function format(number: number): string {
  return Math.round(number).toLocaleString("en");
}

function verdict(isMet: boolean, line: string): void {
  print(`${isMet ? "✔" : "✖"} ${line}`);
  if (!isMet) process.exitCode = 1;
}
