import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { RegistryEntry } from "@oselia/shared/contract";
import type { PageToRender } from "@oselia/shared/contract/rendering";
import type { Language } from "@oselia/shared/model";
import { createCachedJson } from "../../http/send-cached.ts";
import { createCache } from "../../platform/cache/cache.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { RegistryView } from "../../releases/registry.ts";
import { createRenderedPages } from "./rendered-pages.ts";

const inThree = (text: string) => ({ en: text, uk: text, nl: text });

const entry: RegistryEntry = {
  name: "remote_house",
  version: "1",
  manifest: "/remotes/remote_house/1/mf-manifest.json",
  integrity: "sha384-x",
  contribution: {
    contract: 1,
    mounts: [
      { path: "/news", layout: "public", title: inThree("News"), query: ["article"] },
      { path: "/admin/news", layout: "admin", title: inThree("News"), query: ["status"] },
    ],
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
        return answer === "page" ? { html: page.url, state: "{}" } : undefined;
      },
      prepare: async () => undefined,
      close: () => undefined,
    },
  );
}

interface Options {
  language?: Language;
  view?: RegistryView;
  path?: string;
  isStaff?: boolean;
}

function toPage(search = "", options: Options = {}) {
  const { language = "en", view = aView(), path = "/news", isStaff = false } = options;
  const mount = entry.contribution.mounts.find((one) => one.path === path);
  assert.ok(mount);
  return { view, place: { entry, mount }, query: new URLSearchParams(search), language, isStaff };
}

const find = (search?: string, options?: Options) => pages.find(toPage(search, options));

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

test("all unknown URLs share one page", async () => {
  const missing = (search: string) =>
    pages.find({
      view: aView(),
      place: "missing",
      query: new URLSearchParams(search),
      language: "en",
      isStaff: true,
    });
  assert.equal((await missing("article=7"))?.html, "https://oselia.example/404");
  await missing("page=2");
  assert.deepEqual(
    rendered.map(({ url, remote }) => [url, remote]),
    [["https://oselia.example/404", undefined]],
  );
});

describe("a page of the admin area", () => {
  const path = "/admin/news";

  test("is not rendered for a browser without a session", async () => {
    assert.equal(await find("", { path }), undefined);
    assert.equal(pages.getKey(toPage("", { path })), undefined);
    await find("", { path, isStaff: true });
    assert.equal(await find("", { path }), undefined);
  });

  test("is rendered for staff by the shell alone, with the keyword of its search box", async () => {
    await find("status=draft&keyword=bread&page=2", { path, isStaff: true });
    await find("keyword=bread", { path, isStaff: true });
    assert.deepEqual(
      rendered.map(({ url, remote }) => [url, remote]),
      [["https://oselia.example/admin/news?keyword=bread", undefined]],
    );
    assert.equal(await find(`keyword=${"a".repeat(101)}`, { path, isStaff: true }), undefined);
  });

  test("is rendered for each language", async () => {
    await find("", { path, isStaff: true });
    await find("", { path, isStaff: true, language: "uk" });
    assert.deepEqual(
      rendered.map(({ language }) => language),
      ["en", "uk"],
    );
  });
});

test("public pages are the same for staff and visitors", async () => {
  await find();
  await find("", { isStaff: true });
  assert.equal(rendered.length, 1);
});

describe("a page is rendered again", () => {
  const changes = {
    "when news changes": () => cache.clear("news"),
    "when books change": () => cache.clear("books"),
    "when the server may have missed a change": () => cache.clear(),
    "on the next day by the house's clock": () => {
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

  test("when the house opens and when it closes, and not in between", async () => {
    const renderedUntil: Record<string, number> = {};
    // A Tuesday in winter, on which the house is open from 10:00 to 17:00.
    for (const time of ["08:58", "08:59", "09:00", "15:59", "16:00"]) {
      date = new Date(`2026-11-17T${time}Z`);
      await find();
      renderedUntil[time] = rendered.length;
    }
    assert.deepEqual(Object.values(renderedUntil), [1, 1, 2, 2, 3]);
  });

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
