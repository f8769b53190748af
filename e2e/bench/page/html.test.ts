import assert from "node:assert/strict";
import { test } from "node:test";
import { readHead, renderPage } from "./html.ts";

const page = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<title>News</title><meta property="og:title" content="News"><link rel="canonical" href="/news">
<link rel="preload" as="script" href="/a.js"><script src="/main.js"></script>
<script type="application/ld+json" data-page="en /news">{"a":1}</script></head>
<body><div id="root"><meta name="inside" content="the page"></div><noscript><p>News</p></noscript></body></html>`;

const template = `<html lang="en"><head><meta name="viewport" content="width=device-width"><title></title>
<script src="/monolith/main.js"></script></head><body><div id="root"></div></body></html>`;

test("the tags of a page for search engines are read without its scripts", () => {
  assert.equal(
    readHead(page).tags,
    '<meta name="viewport" content="width=device-width"><title>News</title>' +
      '<meta property="og:title" content="News"><link rel="canonical" href="/news">' +
      '<script type="application/ld+json" data-page="en /news">{"a":1}</script>',
  );
});

test("another build's document gets the tags of the page once, with additions of its own", () => {
  const html = renderPage(template, page, '<link rel="preload" href="/b.js">');
  assert.equal(html.match(/viewport/g)?.length, 1);
  assert.equal(html.match(/<title>/g)?.length, 1);
  assert.match(html, /<title>News<\/title>.*<link rel="preload" href="\/b.js"><\/head>/);
  assert.match(html, /<div id="root"><\/div><noscript><p>News<\/p><\/noscript><\/body>/);
});
