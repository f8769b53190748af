import { describe, expect, test } from "@jest/globals";
import { aBook, aNewsItem, renderOnServer } from "@oselia/shared/testing";
import remote from "../remote.ts";
import { house } from "../testing/house.ts";

const render = (path: string, language: "en" | "uk" | "nl" = "en") =>
  renderOnServer(remote, path, {
    language,
    handlers: house({
      announcements: [aNewsItem({ id: 2, title: "St Nicholas for children" })],
      news: [aNewsItem({ title: "Хор відкрив сезон", language: "uk" })],
      books: [aBook(), aBook({ id: 2, title: "Кобзар", coverImageUrl: null })],
    }),
  });

describe("without a browser", () => {
  test("the home page is rendered with its announcements, news and books", async () => {
    const html = await render("/");
    expect(html).toContain("A bright room for Ukrainians");
    expect(html).toContain("St Nicholas for children");
    expect(html).toContain("Хор відкрив сезон");
    expect(html).toContain("Лісова пісня");
  });

  test("the news page is rendered with its news", async () => {
    expect(await render("/news", "uk")).toContain("Хор відкрив сезон");
  });

  test("a news item's own page is rendered whole", async () => {
    const html = await render("/news?article=1", "nl");
    expect(html).toMatch(/<h1[^>]*>Хор відкрив сезон<\/h1>/);
    expect(html).toContain("Al het nieuws");
  });

  test("the library is rendered with what the keyword finds", async () => {
    const html = await render("/library?keyword=Кобзар", "nl");
    expect(html).toContain("1 boek gevonden voor ‘Кобзар’");
    expect(html).not.toContain("Лісова пісня");
  });

  test("the contacts page is rendered with the address", async () => {
    expect(await render("/contacts")).toContain("Lindenstraat 12");
  });

  test("the same page is rendered twice alike", async () => {
    expect(await render("/")).toBe(await render("/"));
  });

  test("no page has a style attribute or an inline script, which the CSP would refuse", async () => {
    for (const path of ["/", "/news", "/news?article=1", "/library", "/contacts"]) {
      const html = await render(path);
      expect(html).not.toMatch(/<script|<style|\sstyle="/);
    }
  });
});
