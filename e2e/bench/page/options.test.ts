import assert from "node:assert/strict";
import { test } from "node:test";
import { choosePages, readOptions } from "./options.ts";
import { listPages } from "./pages.ts";

const pages = listPages("/news?article=7");

test("without options, everything is visited nine times", () => {
  const { visits, profiles, variants } = readOptions([]);
  assert.equal(visits, 9);
  assert.deepEqual(
    profiles.map(({ name }) => name),
    ["slow", "fast"],
  );
  assert.deepEqual(variants, ["site", "monolith", "plain", "static"]);
  assert.equal(choosePages(undefined, pages), pages);
});

test("options choose the variants, profiles and visits", () => {
  const options = readOptions("--variants site,static --profiles fast --visits 3".split(" "));
  assert.deepEqual(options.variants, ["site", "static"]);
  assert.equal(options.profiles[0]?.name, "fast");
  assert.equal(options.visits, 3);
});

test("the article's page has a name, since its path depends on the content", () => {
  const [article] = choosePages(["article"], pages);
  assert.equal(article?.path, "/news?article=7");
});

test("an unknown value is rejected with the reason", () => {
  assert.throws(() => readOptions(["--profiles", "quick"]), {
    message: 'Unknown profile "quick". Available: slow, fast.',
  });
  assert.throws(() => readOptions(["--visits", "many"]), {
    message: '--visits must be a number from 1, not "many".',
  });
  assert.throws(() => choosePages(["/shop"], pages), /Unknown page "\/shop"/);
});
