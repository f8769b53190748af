import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { createPageData, type Loader, type PageData } from "./page-data.ts";

const get = jest.fn<(path: string) => Promise<unknown>>();
let entry: string | undefined;
let pageData: PageData;

/** The arguments of a loader of the page at this path. */
function at(path: string): RemoteLoaderArgs {
  const request = new Request(`https://site.example${path}`);
  const services = { api: { get } } as unknown as RemoteLoaderArgs["services"];
  return { request, params: {}, signal: request.signal, services };
}

/** Makes a failed call part of its data, as the loader of the library does. */
const loader: Loader = async ({ request, services }) => {
  const { pathname } = new URL(request.url);
  return services.api.get(pathname).catch(() => ({ failed: pathname }));
};
const open = (path: string) => pageData.load(at(path), loader);
const prefetch = (path: string) => pageData.prefetch(at(path), async () => loader);
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  let calls = 0;
  get.mockReset();
  get.mockImplementation(async (path) => {
    calls += 1;
    return { path, call: calls };
  });
  entry = "new";
  pageData = createPageData(() => entry);
});

describe("prefetched data", () => {
  test("are used by the next navigation there, and only by that one", async () => {
    prefetch("/news");
    prefetch("/news");
    await settle();
    expect(get).toHaveBeenCalledTimes(1);
    expect(await open("/news")).toEqual({ path: "/news", call: 1 });
    expect(await open("/news")).toEqual({ path: "/news", call: 2 });
  });

  test("are used while they are still loading", async () => {
    prefetch("/news");
    expect(await open("/news")).toEqual({ path: "/news", call: 1 });
    expect(get).toHaveBeenCalledTimes(1);
  });

  test("are for their URL only", async () => {
    prefetch("/news?page=2");
    await settle();
    expect(await open("/news")).toEqual({ path: "/news", call: 2 });
  });

  test("expire after 20 seconds", async () => {
    prefetch("/news");
    await settle();
    jest.advanceTimersByTime(20_000);
    expect(await open("/news")).toEqual({ path: "/news", call: 2 });
    prefetch("/");
    await settle();
    jest.advanceTimersByTime(20_000);
    prefetch("/");
    await settle();
    expect(get).toHaveBeenCalledTimes(4);
  });

  test("are dropped when something has changed", async () => {
    prefetch("/news");
    await settle();
    pageData.clear();
    expect(await open("/news")).toEqual({ path: "/news", call: 2 });
  });

  test.each([
    ["a call fails", async () => loader],
    ["the loader fails", async () => () => Promise.reject(new Error("Broken"))],
    ["the code fails to load", () => Promise.reject(new Error("No such file"))],
  ])("are dropped when %s: the navigation tries again", async (_fault, findLoader) => {
    get.mockRejectedValueOnce(new Error("Not now"));
    pageData.prefetch(at("/news"), findLoader);
    await settle();
    get.mockResolvedValue({ path: "/news" });
    get.mockClear();
    pageData.load(at("/news"), loader).catch(() => undefined);
    await settle();
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe("the data of a visited page", () => {
  async function visit(key: string, path: string): Promise<unknown> {
    entry = key;
    const data = await open(path);
    pageData.keep(key, at(path).request.url, data);
    return data;
  }

  test("are shown again when the visitor returns to its history entry", async () => {
    const news = await visit("first", "/news");
    await visit("second", "/library");
    expect(await visit("first", "/news")).toBe(news);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("are fetched again when a link leads there, or by a retry", async () => {
    const news = await visit("first", "/news");
    expect(await visit("second", "/news")).not.toBe(news);
    entry = undefined;
    expect(await open("/news")).not.toBe(news);
  });

  test("are fetched again five minutes after they were", async () => {
    const news = await visit("first", "/news");
    jest.advanceTimersByTime(4 * 60_000);
    await visit("second", "/library");
    expect(await visit("first", "/news")).toBe(news);
    await visit("second", "/library");
    jest.advanceTimersByTime(60_000);
    expect(await visit("first", "/news")).not.toBe(news);
  });

  test("are fetched again when something has changed, also if they are still shown then", async () => {
    const news = await visit("first", "/news");
    pageData.clear();
    pageData.keep("first", at("/news").request.url, news);
    await visit("second", "/library");
    expect(await visit("first", "/news")).not.toBe(news);
  });

  test("are fetched again when a call for them failed", async () => {
    get.mockRejectedValueOnce(new Error("Not now"));
    expect(await visit("first", "/news")).toEqual({ failed: "/news" });
    await visit("second", "/library");
    expect(await visit("first", "/news")).toMatchObject({ path: "/news" });
  });
});
