import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { newPage } from "./page.ts";

const pages: Record<string, string> = {
  "/quiet": "<link rel=icon href=data:,><p>quiet</p>",
  "/error": "<link rel=icon href=data:,><script>console.error('ouch')</script>",
  "/warning": "<link rel=icon href=data:,><script>console.warn('careful')</script>",
  "/uncaught": "<link rel=icon href=data:,><script>throw new Error('thrown')</script>",
  "/rejected": "<link rel=icon href=data:,><script>Promise.reject(new Error('refused'))</script>",
  "/missing": "<link rel=icon href=data:,><img src=/nothing.png>",
  "/elsewhere": "<link rel=icon href=data:,><img src=http://localhost:9/x.png>",
};
const server = createServer((asked, answer) => {
  const page = pages[asked.url === "/robots.txt" ? "/quiet" : (asked.url ?? "")];
  answer.writeHead(page ? 200 : 404, { "content-type": "text/html" }).end(page);
});
const site = { url: "" };
const folder = mkdtempSync(join(tmpdir(), "oselia-page-"));

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  site.url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("opens a page with the requested width, language, colour scheme and motion", async (t) => {
  const options = { width: 360, language: "uk", scheme: "dark", reducedMotion: true } as const;
  const { page } = await newPage(t, site, options);
  await page.goto("/quiet");
  const seen = await page.evaluate(() => [
    window.innerWidth,
    navigator.language,
    matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(prefers-reduced-motion: reduce)").matches,
  ]);
  assert.deepEqual(seen, [360, "uk-UA", true, true]);
});

test("does not fail a test for an allowed error", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/ouch/);
  await page.goto("/error");
});

test("opens a page without the cookies and storage of earlier tests", async (t) => {
  await t.test("an earlier test", async (earlier) => {
    const { page } = await newPage(earlier, site);
    await page.goto("/quiet");
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot set a cookie before the next line runs
      document.cookie = "a=b";
      localStorage.setItem("a", "b");
    });
  });
  const { page } = await newPage(t, site);
  await page.goto("/quiet");
  const found = await page.evaluate(() => [document.cookie, localStorage.length]);
  assert.deepEqual(found, ["", 0]);
});

test("fails exactly the test in which an error of any kind occurs", async () => {
  const kinds = Object.keys(pages);
  const file = join(folder, "errors.test.mts");
  writeFileSync(
    file,
    `import { test } from "node:test";
     import { newPage } from ${JSON.stringify(import.meta.resolve("./page.ts"))};
     for (const path of ${JSON.stringify(kinds)}) {
       test(path, async (t) => {
         const { page } = await newPage(t, { url: process.env.SITE });
         await page.goto(path, { waitUntil: "networkidle" });
       });
     }`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ["--test-reporter=tap", file], {
    env: { ...env, SITE: site.url, JOURNEY_PICTURES: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const report = await text(child.stdout);
  const results = [...report.matchAll(/^(not ok|ok) \d+ - (\S+)/gm)].map(([, ...words]) => words);
  assert.deepEqual(results, [["ok", "/quiet"], ...kinds.slice(1).map((kind) => ["not ok", kind])]);
  for (const words of [
    "ouch",
    "careful",
    "uncaught: Error: thrown",
    "refused",
    "404",
    "leaves the site",
  ]) {
    assert.ok(report.includes(words), `${words} in\n${report}`);
  }
});
