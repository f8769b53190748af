import assert from "node:assert/strict";
import { test } from "node:test";
import { type PageParts, type RenderedPage, toRenderedHtml, toUnrenderedHtml } from "./html.ts";
import { renderNoscript } from "./noscript.ts";

const template =
  '<!DOCTYPE html><html lang="en"><head><script defer src="/main.js"></script><link rel="stylesheet" href="/main.css"></head><body><div id="root"></div></body></html>';

const file = (path: string) => {
  return { name: "shell", version: "1", path, integrity: "sha384-x", releaseUrl: "" };
};

const page: PageParts = {
  language: "uk",
  title: "Новини",
  tags: [],
  data: undefined,
  manifest: undefined,
  noscript: "<noscript>Новини</noscript>",
  registry: "{}",
  startReport: "",
  scripts: [file("later.js")],
  styles: [file("main.css"), file("later.css")],
};

const rendered: RenderedPage = {
  html: '<img src="/photo.webp">',
  state: "{}",
  title: "Новини",
  styles: [{ href: "/main.css", content: "a{}", policy: "'sha256-x'" }],
};

/** Where each part is in the HTML, by the order of `parts`. */
const places = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part));

test("a rendered page requests its scripts after everything that it shows", () => {
  const html = toRenderedHtml(template, page, rendered, false);
  const found = places(html, "a{}", "/photo.webp", 'id="page-state"', "/main.js", "/later.js");
  assert.ok(!found.includes(-1), html);
  assert.deepEqual(
    found,
    found.toSorted((a, b) => a - b),
  );
  assert.equal(html.match(/fetchpriority="low"/g)?.length, 3);
});

test("a rendered page requests its scripts after its first paint, but a frame requests them immediately", () => {
  const waiting = /<template>(.*)<\/template>/;
  const [, elements = ""] = waiting.exec(toRenderedHtml(template, page, rendered, false)) ?? [];
  assert.ok(!places(elements, "/main.js", "/later.js", "/later.css").includes(-1), elements);
  assert.doesNotMatch(toRenderedHtml(template, page, rendered, true), waiting);
});

test("a rendered page neither requests its inline styles nor repeats its content in noscript", () => {
  const html = toRenderedHtml(template, page, rendered, false);
  assert.doesNotMatch(html, / href="\/main.css"|<noscript>/);
  assert.match(toRenderedHtml(template, page, rendered, true), /<noscript>/);
});

test("a page that is not rendered requests its scripts from its head", () => {
  const html = toUnrenderedHtml(template, page);
  const [script = -1, preload = -1, body = -1] = places(html, "/main.js", "/later.js", "<body>");
  assert.ok(script >= 0 && script < preload && preload < body, html);
  assert.doesNotMatch(html, /fetchpriority/);
});

test("inserted text is never taken for a piece of the template", () => {
  const parts = '</head><head><div id="root"></body>$&';
  const hostile = {
    ...rendered,
    html: `<p>${parts}</p>`,
    styles: [{ href: "/main.css", content: `/*${parts}*/`, policy: "'sha256-x'" }],
  };
  const html = toRenderedHtml(template, { ...page, title: parts }, hostile, false);
  assert.ok(html.includes(`<style data-href="/main.css">/*${parts}*/</style></head>`), html);
  assert.ok(html.includes(`<div id="root"><p>${parts}</p></div><script type="application/json"`));
  assert.equal(html.match(/id="page-state"/g)?.length, 1);
});

test("text of a release cannot close the element that it is in", () => {
  const hostile = "</title></script></noscript><script>alert(1)</script><!--\"'";
  const parts: PageParts = {
    ...page,
    title: hostile,
    tags: [{ name: "meta", attributes: { name: "description", content: hostile } }],
    data: { pageKey: hostile, content: { name: hostile } },
    noscript: renderNoscript({
      language: "en",
      title: hostile,
      description: hostile,
      item: undefined,
      now: new Date("2026-11-15T12:00:00Z"),
    }),
    registry: JSON.stringify({ remotes: [hostile] }),
    manifest: { url: hostile, json: JSON.stringify({ more: hostile }) },
    scripts: [{ ...file(hostile), integrity: hostile }],
  };
  const state = JSON.stringify({ path: hostile });
  for (const html of [
    toUnrenderedHtml(template, parts),
    toRenderedHtml(template, parts, { html: "", state, styles: [] }, false),
    toRenderedHtml(template, parts, { html: "", state, styles: [] }, true),
  ]) {
    assert.doesNotMatch(html, /<script>alert/);
    assert.doesNotMatch(html, /<!--/);
    assert.doesNotMatch(html, /=""'"/);
  }
});
