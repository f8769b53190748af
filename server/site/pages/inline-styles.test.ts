import assert from "node:assert/strict";
import { test } from "node:test";
import { createInlineStyles } from "./inline-styles.ts";

/** The style sheet as it is written into a page. */
async function inline(css: string, releaseUrl = "/remotes/remote_x/1"): Promise<string> {
  const readStyle = createInlineStyles({ getIntact: async () => Buffer.from(css) });
  const style = { name: "remote_x", version: "1", path: "css/main.css", integrity: "sha384-x" };
  return (await readStyle({ ...style, releaseUrl }))?.content ?? "not written";
}

test("relative URLs lead to the same files from any page", async () => {
  assert.equal(
    await inline("a{b:url(../c.png);d:url('e.png');f:url(data:x)}"),
    `a{b:url("/remotes/remote_x/1/c.png");d:url("/remotes/remote_x/1/css/e.png");f:url(data:x)}`,
  );
  assert.equal(
    await inline("a{b:url(c.png)}", "https://cdn.example/r/1"),
    'a{b:url("https://cdn.example/r/1/css/c.png")}',
  );
});

test("nothing in a style sheet closes the style element", async () => {
  for (const css of [
    'a{content:"</style><script>alert(1)</script>"}',
    "</STYLE ><b>",
    "a{b:url(</style/x)}",
    "/* </sTyLe\n> */",
    "a{b:url('mailto:</style>')}",
  ]) {
    assert.doesNotMatch(await inline(css), /<\/style/i);
  }
  assert.equal(await inline('a{content:"</style>"}'), 'a{content:"<\\/style>"}');
});

test("an invalid URL stays as it is", async () => {
  assert.equal(await inline("a{b:url(x://[)}"), "a{b:url(x://[)}");
});

test("a very large style sheet is not inlined", async () => {
  assert.equal(await inline("a{}".repeat(100_000)), "not written");
});

test("a style sheet of unfinished URLs takes no longer than any other", async () => {
  const css = "url(".repeat(60_000);
  const before = performance.now();
  assert.equal(await inline(css), css);
  const repeated = performance.now() - before;
  const start = performance.now();
  await inline("a{b:url(c.png)}".repeat(16_000));
  const plain = performance.now() - start;
  assert.ok(repeated < 20 * plain + 100, `${repeated} ms, and ${plain} ms`);
});
