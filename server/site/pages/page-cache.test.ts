import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { RegistryEntry } from "@oselia/shared/contract";
import type { PageToRender } from "@oselia/shared/contract/rendering";
import type { Language } from "@oselia/shared/model";
import { createCachedJson } from "../../http/send-cached.ts";
import { createCache } from "../../platform/cache/cache.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { RegistryView } from "../../releases/registry/registry.ts";
import { createPageComposer } from "./compose-page.ts";
import { findPage } from "./find-page.ts";
import type { LatestContent } from "./latest-content.ts";
import { createPageCache } from "./page-cache.ts";

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
      { path: "/events/:id", layout: "public", title: inThree("Event"), example: { id: "7" } },
      { path: "/admin/news", layout: "admin", title: inThree("News"), query: ["status"] },
    ],
  },
};

const shell = {
  version: "1",
  page: '<html lang="en"><head></head><body><div id="root"></div></body></html>',
  rootFiles: new Set<string>(),
  code: {},
};

const aView = (version = "1"): RegistryView => ({
  registry: { remotes: [{ ...entry, version }] },
  json: "",
  response: createCachedJson({ version }),
  manifests: new Map(),
  shell,
});

let rendered: PageToRender[] = [];
let answer: "page" | "nothing" = "page";
let isAvailable = true;
let date = new Date("2026-11-15T12:00:00Z");
let cache = createCache({ entries: 10, bytes: 1e6 });
let findFinished = start();

function start() {
  const services = {
    config: readConfig({ PUBLIC_URL: "https://oselia.example" }),
    now: () => date,
  };
  const files = { getIntact: async () => undefined };
  const news = async () => (isAvailable ? [] : Promise.reject(new Error("Away")));
  const composer = createPageComposer(
    { ...services, releases: { files } as never },
    {
      latest: { news, article: async () => null } as Partial<LatestContent> as LatestContent,
      renderer: {
        async render(_releases, page) {
          rendered.push(page);
          await new Promise(setImmediate);
          return answer === "page" ? { html: `<p>${page.url}</p>`, state: "{}" } : undefined;
        },
      },
    },
  );
  return createPageCache({ ...services, cache }, composer);
}

interface Options {
  language?: Language;
  view?: RegistryView;
  path?: string;
  isStaff?: boolean;
}

function find(search = "", options: Options = {}) {
  const { language = "en", view = aView(), path = "/news", isStaff = false } = options;
  const page = findPage(view.registry, path, new URLSearchParams(search), isStaff);
  return findFinished({ view, shell, language, hasLanguageInUrl: false }, page);
}

/** What the server has rendered of the page; undefined when the browser renders it. */
async function findContent(search?: string, options?: Options): Promise<string | undefined> {
  const { response } = await find(search, options);
  return /<p>(https:.*?)<\/p>/.exec(response.body.toString())?.[1];
}

beforeEach(() => {
  rendered = [];
  answer = "page";
  isAvailable = true;
  date = new Date("2026-11-15T12:00:00Z");
  cache = createCache({ entries: 10, bytes: 1e6 });
  findFinished = start();
});

test("a page is rendered once for everyone, also when they ask at the same time", async () => {
  const [first, second] = await Promise.all([find(), find(), find()]);
  assert.equal(await findContent(), "https://oselia.example/news");
  assert.equal(rendered.length, 1);
  // With its compressed forms.
  assert.equal((await find()).response, first.response);
  assert.equal(second.response, first.response);
});

test("only the parameters that the page declares make another page", async () => {
  await find("utm_source=mail&article=7");
  await find("article=7&x=1");
  assert.deepEqual(
    rendered.map(({ url }) => url),
    ["https://oselia.example/news?article=7"],
  );
  assert.equal(await findContent(`article=${"7".repeat(101)}`), undefined);
  assert.equal(rendered.length, 1);
});

test("all unknown URLs share one page", async () => {
  assert.equal(await findContent("article=7", { path: "/no" }), "https://oselia.example/404");
  assert.equal((await find("page=2", { path: "/nowhere" })).status, 404);
  assert.deepEqual(
    rendered.map(({ url, remote }) => [url, remote]),
    [["https://oselia.example/404", undefined]],
  );
});

describe("a page of the admin area", () => {
  const path = "/admin/news";

  test("is not rendered for a browser without a session", async () => {
    assert.equal(await findContent("", { path }), undefined);
    assert.ok(await findContent("", { path, isStaff: true }));
    assert.equal(await findContent("", { path }), undefined);
  });

  test("is rendered for staff by the shell alone, with the keyword of its search box", async () => {
    await find("status=draft&keyword=bread&page=2", { path, isStaff: true });
    await find("keyword=bread", { path, isStaff: true });
    assert.deepEqual(
      rendered.map(({ url, remote }) => [url, remote]),
      [["https://oselia.example/admin/news?keyword=bread", undefined]],
    );
    const long = `keyword=${"a".repeat(101)}`;
    assert.equal(await findContent(long, { path, isStaff: true }), undefined);
  });

  test("is stored by no shared cache when it is rendered for staff", async () => {
    const policy = async (isStaff: boolean) =>
      (await find("", { path, isStaff })).response.headers["cache-control"];
    assert.deepEqual([await policy(false), await policy(true)], ["no-cache", "private, no-cache"]);
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

test("a page that is left to the browser is composed only once as well", async () => {
  answer = "nothing";
  const { response } = await find();
  assert.equal((await find()).response, response);
});

test("a page with missing data is not cached", async () => {
  isAvailable = false;
  const { isComplete } = await find();
  assert.equal(isComplete, false);
  isAvailable = true;
  assert.equal((await find()).isComplete, true);
});

/** A release that does not name the article's parameter. */
const withoutArticle = (): RegistryView => {
  const query = ["status"];
  const mounts = [{ path: "/news", layout: "public", title: inThree("News"), query } as const];
  return {
    ...aView(),
    registry: { remotes: [{ ...entry, contribution: { contract: 1, mounts } }] },
  };
};

test("an item that does not exist is not mistaken for the page without an item", async () => {
  const view = withoutArticle();
  const { status } = await find("status=a&article=none", { view });
  assert.deepEqual([status, (await find("status=a", { view })).status], [404, 200]);
});

test("pages of items do not evict the page of the list", async () => {
  const { response } = await find();
  for (let id = 1; id <= 600; id++) {
    await find(`article=${id}`);
    await find(`article=${id}`, { view: withoutArticle() });
    await find("", { path: `/events/${id}` });
  }
  assert.equal((await find()).response, response);
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
    "on the next day in Oselia's time zone": () => {
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

  test("when Oselia opens and when it closes, and not in between", async () => {
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
    assert.equal(await findContent(), undefined);
    answer = "page";
    assert.ok(await findContent());
  });
});
