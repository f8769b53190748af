import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { LoaderContext } from "@rspack/core";
import ownStylesLoader from "./own-styles-loader.ts";

const load = (css: string, resourcePath = "/remote-events/src/page.module.css") =>
  ownStylesLoader.call({ resourcePath } as LoaderContext, css);

describe("a style sheet of a remote is accepted", () => {
  for (const css of [
    ".page { color: red; }",
    ".page > button:hover, #top h2 { color: red; }",
    ":root:has([data-density]) .page { color: red; }",
    ".lead:not(:has(+ .toggle[open]), :focus-within) { color: red; }",
    ":is(.page, .card) a { color: red; }",
    ".page { button { color: red; } & + p { color: red; } }",
    "@media print { .page { color: red; } }",
    "@keyframes appear { from { opacity: 0; } 50%, to { opacity: 1; } }",
    ".page :global(.react-datepicker) { color: red; }",
  ]) {
    test(css, () => assert.equal(load(css), css));
  }

  test("of a package, with its own classes", () => {
    const css = ".leaflet-tile { color: red; }";
    assert.equal(load(css, "/node_modules/leaflet/leaflet.css"), css);
  });
});

describe("a style sheet of a remote is rejected", () => {
  for (const [css, line, selector] of [
    ["button { text-transform: uppercase; }", 1, "button"],
    [".page {}\n.page,\n:root { --space: 0; }", 2, ":root"],
    ["@media print {\n  * { color: black; }\n}", 2, "*"],
    [":global(.card) { color: red; }", 1, ":global(.card)"],
    [":not(.page) { color: red; }", 1, ":not(.page)"],
    [":is(.page, a) { color: red; }", 1, ":is(.page, a)"],
    ["[data-density] { gap: 0; }", 1, "[data-density]"],
    ["body:has(.page) a { color: red; }", 1, "body:has(.page) a"],
    ["body { .page { color: red; } }", 1, "body"],
  ] as const) {
    test(`${css} at line ${line}`, () => {
      assert.throws(
        () => load(css),
        (error: Error) => error.message.startsWith(`Line ${line}: "${selector}" also selects`),
      );
    });
  }

  test("with the element selectors of a package", () => {
    assert.throws(() => load("a { color: red; }", "/node_modules/p/p.css"), /^Error: Line 1: "a"/);
  });

  test("whose classes are not its own", () => {
    assert.throws(() => load(".page {}", "/remote-events/src/page.css"), /\*\.module\.css/);
  });
});
