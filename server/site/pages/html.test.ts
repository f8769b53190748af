import assert from "node:assert/strict";
import { test } from "node:test";
import type { RegistryEntry } from "@oselia/shared/contract";
import { type PageHead, renderHtml } from "./html.ts";
import { renderNoscript } from "./noscript.ts";

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

test("nothing that is inserted is taken for a part of the template", () => {
  const parts = '</head><head><div id="root"></body>$&';
  const html = renderHtml(template, {
    ...page,
    title: parts,
    rendered: {
      ...rendered,
      html: `<p>${parts}</p>`,
      styles: [{ href: "/main.css", content: `/*${parts}*/`, policy: "'sha256-x'" }],
    },
  });
  assert.ok(html.includes(`<style data-href="/main.css">/*${parts}*/</style></head>`), html);
  assert.ok(html.includes(`<div id="root"><p>${parts}</p></div><script type="application/json"`));
  assert.equal(html.match(/id="page-state"/g)?.length, 1);
});

test("what a release says cannot end the element that it is in", () => {
  const hostile = "</title></script></noscript><script>alert(1)</script><!--\"'";
  const html = renderHtml(template, {
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
    remote: {
      entry: { manifest: hostile } as RegistryEntry,
      manifest: JSON.stringify({ more: hostile }),
      scripts: [{ href: hostile, integrity: hostile }],
      styles: [],
    },
    rendered: { html: "", state: JSON.stringify({ path: hostile }), styles: [] },
  });
  assert.doesNotMatch(html, /<script>alert/);
  assert.doesNotMatch(html, /<!--/);
  assert.doesNotMatch(html, /=""'"/);
});
