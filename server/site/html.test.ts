import assert from "node:assert/strict";
import { test } from "node:test";
import { type PageHead, renderHtml } from "./html.ts";

const template =
  '<!DOCTYPE html><html lang="en"><head><script defer src="/main.js"></script><link rel="stylesheet" href="/main.css"></head><body><div id="root"></div></body></html>';

const page: PageHead = {
  language: "uk",
  title: "Новини",
  tags: [],
  data: undefined,
  noscript: "",
  registry: "{}",
  startReport: "",
  remote: undefined,
  chunks: { scripts: [{ href: "/later.js", integrity: "sha384-x" }], styles: [] },
  rendered: undefined,
  isFrame: false,
};

const rendered: PageHead["rendered"] = {
  html: '<img src="/photo.webp">',
  state: "{}",
  title: "Новини",
  styles: [{ href: "/main.css", content: "a{}", policy: "'sha256-x'" }],
};

/** Where each part is in the HTML, by the order of `parts`. */
const places = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part));

test("a rendered page requests its scripts after everything that it shows", () => {
  const html = renderHtml(template, { ...page, rendered });
  const found = places(html, "a{}", "/photo.webp", 'id="page-state"', "/main.js", "/later.js");
  assert.ok(!found.includes(-1), html);
  assert.deepEqual(
    found,
    found.toSorted((a, b) => a - b),
  );
  assert.equal(html.match(/fetchpriority="low"/g)?.length, 2);
});

test("what a rendered page requests for its scripts waits until it is painted, but not with a frame", () => {
  const waiting = /<template>(.*)<\/template>/;
  const [, elements = ""] = waiting.exec(renderHtml(template, { ...page, rendered })) ?? [];
  assert.ok(!places(elements, "/main.js", "/later.js").includes(-1), elements);
  assert.doesNotMatch(renderHtml(template, { ...page, rendered, isFrame: true }), waiting);
});

test("a page that is not rendered requests its scripts from its head", () => {
  const html = renderHtml(template, page);
  const [script = -1, preload = -1, body = -1] = places(html, "/main.js", "/later.js", "<body>");
  assert.ok(script >= 0 && script < preload && preload < body, html);
  assert.doesNotMatch(html, /fetchpriority/);
});
