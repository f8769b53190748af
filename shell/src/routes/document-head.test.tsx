import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { aModule, aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell, type ShellOptions } from "../testing/render-shell.tsx";

beforeEach(() => {
  localStorage.clear();
  // As the server wrote it, for an address that is not the one of this window.
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

test("a page says its own address, at the address that the server gives the site", async () => {
  const { router } = await visit("/");
  await act(() => router.navigate("/news?keyword=a"));
  expect(document.title).toBe("/news · Oselia");
  expect(canonical()).toEqual(["https://oselia.example/news"]);
  expect(found("link[hreflang]", "hreflang")).toEqual(["en", "uk", "nl", "x-default"]);
  expect(found('meta[name="description"]', "content")).toHaveLength(1);
  expect(found('link[type="application/rss+xml"]', "href")).toEqual(["/news/feed.xml"]);
});

test("a page that nobody should find says so, and the next one no longer does", async () => {
  const { router } = await visit("/");
  await act(() => router.navigate("/nowhere"));
  expect(found('meta[name="robots"]', "content")).toEqual(["noindex"]);
  expect(canonical()).toEqual([]);
  await act(() => router.navigate("/news"));
  expect(found('meta[name="robots"]', "content")).toEqual([]);
  expect(canonical()).toEqual(["https://oselia.example/news"]);
});

test("another language is another title, preview and document", async () => {
  const { user } = await visit("/news");
  await user.click(await screen.findByRole("button", { name: "Українська" }));
  expect(await screen.findByRole("button", { name: "Українська", pressed: true })).toBeVisible();
  expect(document.title).toBe("/news uk · Оселя");
  expect(document.documentElement.lang).toBe("uk");
  expect(found('meta[property="og:locale"]', "content")).toEqual(["uk_UA"]);
});

test("choosing another language takes the language out of the address, and nothing else", async () => {
  const { user, router } = await visit("/news?lang=nl&keyword=a", "nl");
  expect(canonical()).toEqual(["https://oselia.example/news?lang=nl"]);
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("button", { name: "English", pressed: true })).toBeVisible();
  await waitFor(() => expect(canonical()).toEqual(["https://oselia.example/news"]));
  expect(router.state.location.search).toBe("?keyword=a");
});
