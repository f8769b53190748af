import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { RegistryEntry } from "@oselia/shared/contract";
import type { PageToRender } from "@oselia/shared/contract/rendering";
import type { Language } from "@oselia/shared/model";
import { readConfig } from "../config.ts";
import { createCachedJson } from "../http/send-cached.ts";
import { createCache } from "../lists/cache.ts";
import type { RegistryView } from "../releases/registry.ts";
import { createRenderedPages } from "./rendered-pages.ts";

const inThree = (text: string) => ({ en: text, uk: text, nl: text });

const entry: RegistryEntry = {
  name: "remote_house",
  version: "1",
  manifest: "/remotes/remote_house/1/mf-manifest.json",
  integrity: "sha384-x",
  contribution: {
    contract: 1,
    mounts: [{ path: "/news", layout: "public", title: inThree("News"), query: ["article"] }],
  },
};

const aView = (version = "1"): RegistryView => ({
  registry: { remotes: [{ ...entry, version }] },
  json: "",
  response: createCachedJson({ version }),
  manifests: new Map(),
  shell: { version: "1", page: "", rootFiles: new Set(), code: {} },
});

let rendered: PageToRender[] = [];
let answer: "page" | "nothing" = "page";
let date = new Date("2026-11-15T12:00:00Z");
let cache = createCache({ entries: 10, bytes: 1e6 });
let pages = start();

function start() {
  return createRenderedPages(
    { cache, config: readConfig({ PUBLIC_URL: "https://oselia.example" }), now: () => date },
    {
      async render(_releases, page) {
        rendered.push(page);
        await new Promise(setImmediate);
        const state = { path: "/", loaderData: {}, texts: {} };
        return answer === "page" ? { html: page.url, state } : undefined;
      },
      close: () => undefined,
    },
  );
}

function find(search = "", { language = "en" as Language, view = aView() } = {}) {
  const [mount] = entry.contribution.mounts;
  assert.ok(mount);
  return pages.find({
    view,
    place: { entry, mount },
    query: new URLSearchParams(search),
    language,
  });
}

beforeEach(() => {
  rendered = [];
  answer = "page";
  date = new Date("2026-11-15T12:00:00Z");
  cache = createCache({ entries: 10, bytes: 1e6 });
  pages = start();
});

test("a page is rendered once for everyone, also when they ask at the same time", async () => {
  const [first] = await Promise.all([find(), find(), find()]);
  assert.equal(first?.html, "https://oselia.example/news");
  await find();
  assert.equal(rendered.length, 1);
});

test("only the parameters that the page declares make another page", async () => {
  await find("utm_source=mail&article=7");
  await find("article=7&x=1");
  assert.deepEqual(
    rendered.map(({ url }) => url),
    ["https://oselia.example/news?article=7"],
  );
  assert.equal(await find(`article=${"7".repeat(101)}`), undefined);
  assert.equal(rendered.length, 1);
});

test("all addresses that lead nowhere have one page", async () => {
  const missing = (search: string) =>
    pages.find({
      view: aView(),
      place: "missing",
      query: new URLSearchParams(search),
      language: "en",
    });
  assert.equal((await missing("article=7"))?.html, "https://oselia.example/404");
  await missing("page=2");
  assert.deepEqual(
    rendered.map(({ url, remote }) => [url, remote]),
    [["https://oselia.example/404", undefined]],
  );
});

describe("a page is rendered again", () => {
  const changes = {
    "when news changes": () => cache.clear("news"),
    "when books change": () => cache.clear("books"),
    "when the server may have missed a change": () => cache.clear(),
    "on the next day in Amsterdam": () => {
      date = new Date("2026-11-15T23:00:00Z");
    },
  };
  for (const [when, change] of Object.entries(changes)) {
    test(when, async () => {
      await find();
      change();
      await find();
      assert.equal(rendered.length, 2);
    });
  }

  test("for another language and for other releases", async () => {
    await find();
    await find("", { language: "uk" });
    await find("", { view: aView("2") });
    assert.equal(rendered.length, 3);
  });

  test("when it could not be rendered before", async () => {
    answer = "nothing";
    assert.equal(await find(), undefined);
    answer = "page";
    assert.ok(await find());
  });
});
