import assert from "node:assert/strict";
import { test } from "node:test";
import { findCauses, kilobytesByKind, type PageRequest, waterfallDepth } from "./requests.ts";

const page = "http://site/";

const request = (
  url: string,
  kind: PageRequest["kind"],
  [start, end]: [number, number],
  referrer?: string,
): PageRequest => ({ url, kind, referrer, start, end, bytes: 1500 });

const html = request(page, "html", [0, 100]);

test("a document without other requests has a depth of one", () => {
  assert.equal(waterfallDepth([html], 1000), 1);
});

test("what the document refers to is one deeper, however late it arrives", () => {
  const script = request("/main.js", "script", [50, 400], page);
  const picture = request("/hero.avif", "image", [500, 900], page);
  assert.equal(waterfallDepth([html, script, picture], 1000), 2);
});

test("a font follows the style sheet that refers to it", () => {
  const style = request("/main.css", "style", [50, 200], page);
  const font = request("/text.woff2", "font", [210, 300], "/main.css");
  assert.equal(waterfallDepth([html, style, font], 1000), 3);
});

test("what a script requests follows the deepest script or data that has arrived", () => {
  const script = request("/main.js", "script", [50, 200], page);
  const texts = request("/texts.js", "script", [210, 300]);
  const news = request("/api/news", "data", [310, 400]);
  const picture = request("/photo.avif", "image", [410, 500]);
  assert.equal(waterfallDepth([html, script, texts, news, picture], 1000), 5);
});

test("requests that run at the same time are equally deep", () => {
  const script = request("/main.js", "script", [50, 200], page);
  const news = request("/api/news", "data", [210, 400]);
  const books = request("/api/books", "data", [220, 390]);
  assert.equal(waterfallDepth([html, script, news, books], 1000), 3);
});

test("an image that has arrived causes no request of a script", () => {
  const script = request("/main.js", "script", [50, 100], page);
  const logo = request("/logo.svg", "image", [120, 150]);
  const news = request("/api/news", "data", [200, 300]);
  assert.equal(waterfallDepth([html, script, logo, news], 1000), 3);
});

test("requests after the given time do not count", () => {
  const script = request("/main.js", "script", [50, 200], page);
  const next = request("/next.js", "script", [1200, 1300]);
  assert.equal(waterfallDepth([html, script, next], 1000), 2);
});

test("an image that is not in the document was added by a script", () => {
  const font = request("http://site/text.woff2", "font", [0, 1], "http://site/main.css");
  const inMarkup = request("http://site/hero.avif", "image", [0, 1], page);
  const added = request("http://site/photo.avif", "image", [0, 1], page);
  const markup = '<img src="/hero.avif">';
  assert.deepEqual(
    findCauses([html, font, inMarkup, added], markup).map(({ referrer }) => referrer),
    [undefined, "http://site/main.css", page, undefined],
  );
});

test("kilobytes are summed by what was fetched", () => {
  const scripts = [1, 2].map((number) => request(`/${number}.js`, "script", [0, 1]));
  assert.deepEqual(kilobytesByKind([html, ...scripts]), {
    html: 1.5,
    script: 3,
    style: 0,
    font: 0,
    image: 0,
    data: 0,
  });
});
