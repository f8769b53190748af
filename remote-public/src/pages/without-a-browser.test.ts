import { describe, expect, test } from "@jest/globals";
import { aBook, aNewsItem, renderOnServer } from "@oselia/shared/testing";
import remote from "../remote.ts";
import { siteHandlers } from "../testing/site-handlers.ts";

const render = (path: string, language: "en" | "uk" | "nl" = "en") =>
  renderOnServer(remote, path, {
    language,
    handlers: siteHandlers({
      announcements: [aNewsItem({ id: 2, title: "St Nicholas for children" })],
      news: [aNewsItem({ title: "Хор відкрив сезон", language: "uk" })],
      books: [aBook(), aBook({ id: 2, title: "Кобзар", coverImageUrl: null })],
    }),
  });

describe("rendering without a browser", () => {
  test("renders the home page with announcements, news and books", async () => {
    const html = await render("/");
    expect(html).toContain("A bright room for Ukrainians");
    expect(html).toContain("St Nicholas for children");
    expect(html).toContain("Хор відкрив сезон");
    expect(html).toContain("Лісова пісня");
  });

  test("renders the news page with its news", async () => {
    expect(await render("/news", "uk")).toContain("Хор відкрив сезон");
  });

  test("renders the complete page of a news item", async () => {
    const html = await render("/news?article=1", "nl");
    expect(html).toMatch(/<h1[^>]*>Хор відкрив сезон<\/h1>/);
    expect(html).toContain("Al het nieuws");
  });

  test("renders the library with the results of the keyword", async () => {
    const html = await render("/library?keyword=Кобзар", "nl");
    expect(html).toContain("1 boek gevonden voor ‘Кобзар’");
    expect(html).not.toContain("Лісова пісня");
  });

  test("renders the page of a book, and the message that asks for it", async () => {
    const page = await render("/library?book=2", "uk");
    expect(page).toMatch(/<h1[^>]*>Кобзар<\/h1>/);
    expect(page).toContain('href="/contacts?book=2#write"');
    expect(await render("/contacts?book=2", "uk")).toMatch(
      /<textarea[^>]*>Добрий день! Хочу взяти почитати книгу «Кобзар» \(Леся Українка\)/,
    );
  });

  test("renders the contacts page with the address", async () => {
    expect(await render("/contacts")).toContain("Lindenstraat 12");
  });

  test("renders photos and covers with the srcset that a browser chooses from", async () => {
    const url = `/media/${"a".repeat(43)}.webp`;
    const handlers = siteHandlers({
      news: [aNewsItem({ photoUrls: [{ id: 1, url }] })],
      books: [aBook({ coverImageUrl: url })],
    });
    for (const [path, smallest] of [
      ["/", "240"],
      ["/news", "240"],
      ["/news?article=1", "240"],
      ["/library", "190"],
    ] as const) {
      const html = await renderOnServer(remote, path, { handlers });
      expect(html).toContain(url.replace(".webp", `-${smallest}.avif ${smallest}w`));
      expect(html).toContain(`src="${url}"`);
    }
  });

  test("renders the same HTML twice", async () => {
    expect(await render("/")).toBe(await render("/"));
  });

  test("renders no style attribute and no inline script, which the CSP forbids", async () => {
    for (const path of [
      "/",
      "/news",
      "/news?article=1",
      "/library",
      "/library?book=1",
      "/contacts?book=1",
    ]) {
      const html = await render(path);
      expect(html).not.toMatch(/<script|<style|\sstyle="/);
    }
  });
});
