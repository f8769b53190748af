import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./test.ts";

const icon = "<link rel=icon href=data:,>";
const pages: Record<string, string> = {
  "/quiet": `${icon}<p>quiet</p>`,
  "/error": `${icon}<script>console.error('ouch')</script>`,
  "/warning": `${icon}<script>console.warn('careful')</script>`,
  "/uncaught": `${icon}<script>throw new Error('thrown')</script>`,
  "/rejected": `${icon}<script>Promise.reject(new Error('refused'))</script>`,
  "/missing": `${icon}<img src=/nothing.png>`,
  "/elsewhere": `${icon}<img src=http://localhost:9/x.png>`,
};
const server = createServer((asked, answer) => {
  const page = pages[asked.url ?? ""];
  answer.writeHead(page ? 200 : 404, { "content-type": "text/html" }).end(page);
});
const site = { url: "" };

test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  site.url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

test("a page has the requested width, language, colour scheme and motion", async ({ newPage }) => {
  const options = { width: 360, language: "uk", scheme: "dark", reducedMotion: true } as const;
  const { page } = await newPage(site, options);
  await page.goto("/quiet");
  const seen = await page.evaluate(() => [
    window.innerWidth,
    navigator.language,
    matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(prefers-reduced-motion: reduce)").matches,
  ]);
  assert.deepEqual(seen, [360, "uk-UA", true, true]);
});

test("an allowed error fails no test", async ({ newPage }) => {
  const { page, allow } = await newPage(site);
  allow(/ouch/);
  await page.goto("/error");
  await expect(page.locator("link")).toHaveCount(1);
});

for (const path of Object.keys(pages).slice(1)) {
  test(`an error of the kind "${path.slice(1)}" fails its test`, async ({ newPage }) => {
    test.fail();
    const { page } = await newPage(site);
    await page.goto(path, { waitUntil: "networkidle" });
  });
}
