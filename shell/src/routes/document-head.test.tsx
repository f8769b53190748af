import { beforeEach, describe, expect, test } from "@jest/globals";
import { takeConsoleMessages } from "@oselia/shared/testing";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { aModule, aModuleWithItems, aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell, type ShellOptions } from "../testing/render-shell.tsx";

beforeEach(() => {
  localStorage.clear();
  // As the server wrote it, for a URL other than this window's.
  document.head.innerHTML = `
    <link rel="canonical" href="https://oselia.example/">
    <meta name="description" content="of the home page">
    <link rel="alternate" type="application/rss+xml" href="/news/feed.xml">`;
});

async function visit(path: string, language: ShellOptions["language"] = "en") {
  const federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("A page", "/", "/news"));
  const remotes = [aPublicSite("/", "/news")];
  const rendered = await renderShell(path, { remotes, federation, language });
  await screen.findByRole("heading", { level: 1, name: "A page" });
  return rendered;
}

const found = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
const canonical = () => found('link[rel="canonical"]', "href");

test("the canonical URL of a page starts with the server's public URL", async () => {
  const { router } = await visit("/");
  await act(() => router.navigate("/news?keyword=a"));
  expect(document.title).toBe("/news · Oselia");
  expect(canonical()).toEqual(["https://oselia.example/news"]);
  expect(found("link[hreflang]", "hreflang")).toEqual(["en", "uk", "nl", "x-default"]);
  expect(found('meta[name="description"]', "content")).toHaveLength(1);
  expect(found('link[type="application/rss+xml"]', "href")).toEqual(["/news/feed.xml"]);
});

test("a page has the same canonical URL with and without a trailing slash", async () => {
  await visit("/news/");
  expect(canonical()).toEqual(["https://oselia.example/news"]);
});

test("noindex is set on the page that asks for it, and removed on the next one", async () => {
  const { router } = await visit("/");
  await act(() => router.navigate("/nowhere"));
  expect(found('meta[name="robots"]', "content")).toEqual(["noindex"]);
  expect(canonical()).toEqual([]);
  await act(() => router.navigate("/news"));
  expect(found('meta[name="robots"]', "content")).toEqual([]);
  expect(canonical()).toEqual(["https://oselia.example/news"]);
});

test("switching the language changes the title, the preview and the document's language", async () => {
  const { user } = await visit("/news");
  await user.click(await screen.findByRole("button", { name: "Українська" }));
  expect(await screen.findByRole("button", { name: "Українська", pressed: true })).toBeVisible();
  expect(document.title).toBe("/news uk · Оселя");
  expect(document.documentElement.lang).toBe("uk");
  expect(found('meta[property="og:locale"]', "content")).toEqual(["uk_UA"]);
});

test("choosing a language removes only the language from the URL", async () => {
  const { user, router } = await visit("/news?lang=nl&keyword=a", "nl");
  expect(canonical()).toEqual(["https://oselia.example/news?lang=nl"]);
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("button", { name: "English", pressed: true })).toBeVisible();
  await waitFor(() => expect(canonical()).toEqual(["https://oselia.example/news"]));
  expect(router.state.location.search).toBe("?keyword=a");
});

test("a page whose head throws is shown under the title of its mount", async () => {
  const federation = new FakeFederation();
  const module = aModule("A page", "/news");
  const head = () => {
    throw new Error("No head");
  };
  module.routes = module.routes.map((route) => ({ ...route, head }));
  federation.modules.set("remote_public", module);
  await renderShell("/news", { remotes: [aPublicSite("/news")], federation });
  await screen.findByRole("heading", { level: 1, name: "A page" });
  expect(document.title).toBe("/news · Oselia");
  expect(screen.getByRole("banner")).toBeVisible();
  expect(takeConsoleMessages().join()).toContain("remote_public has no head for /news");
});

describe("an item under the path of its list", () => {
  async function visitItems(path: string) {
    const federation = new FakeFederation();
    federation.modules.set("remote_public", aModuleWithItems("/news"));
    const remotes = [aPublicSite("/news")];
    return renderShell(path, { remotes, federation });
  }

  test("has its own title, description and URL, and its heading gets the focus", async () => {
    const { router } = await visitItems("/news");
    await screen.findByRole("heading", { name: "All" });
    await act(() => router.navigate("/news?item=7&lang=en"));
    const heading = await screen.findByRole("heading", { name: "7" });
    expect(document.title).toBe("Item 7 · Oselia");
    expect(canonical()).toEqual(["https://oselia.example/news?item=7&lang=en"]);
    expect(found('link[hreflang="x-default"]', "href")).toEqual([
      "https://oselia.example/news?item=7",
    ]);
    expect(found('meta[name="description"]', "content")).toEqual(["About 7"]);
    expect(heading).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("heading", { name: "All" })).toHaveFocus();
    expect(canonical()).toEqual(["https://oselia.example/news"]);
  });

  test("is not indexed when it does not exist", async () => {
    const { router } = await visitItems("/news");
    await screen.findByRole("heading", { name: "All" });
    await act(() => router.navigate("/news?item=gone"));
    expect(await screen.findByRole("heading", { name: "gone" })).toHaveFocus();
    expect(found('meta[name="robots"]', "content")).toEqual(["noindex"]);
    expect(canonical()).toEqual([]);
  });

  test("keeps the server's structured data until the user navigates", async () => {
    document.head.insertAdjacentHTML(
      "beforeend",
      '<script type="application/ld+json" data-page="en /news?item=7">{}</script>',
    );
    const { router } = await visitItems("/news?item=7");
    await screen.findByRole("heading", { name: "7" });
    expect(found("script[data-page]", "data-page")).toEqual(["en /news?item=7"]);
    await act(() => router.navigate("/news"));
    await screen.findByRole("heading", { name: "All" });
    expect(found("script[data-page]", "data-page")).toEqual([]);
  });
});

test("tags that the server has written, and that are right, stay in the document", async () => {
  await visit("/");
  const before = [...document.head.children];
  cleanup();
  await visit("/");
  expect([...document.head.children]).toEqual(before);
  expect([...document.head.children].every((tag, at) => tag === before[at])).toBe(true);
});
