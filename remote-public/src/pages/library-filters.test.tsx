import { describe, expect, test } from "@jest/globals";
import type { Book } from "@oselia/shared/model";
import { aBook, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { siteHandlers } from "../testing/site-handlers.ts";

const languages = ["uk", "nl", "en"] as const;
/** Twelve books of each language, of which every second is checked out. */
const books = createMany(36, (id) =>
  aBook({
    id,
    title: `Том ${id}`,
    language: languages[id % 3] ?? null,
    status: id % 2 ? "CHECKEDOUT" : "AVAILABLE",
  }),
);
const open = (search = "", content: Book[] = books) =>
  renderRemote(remote, `/library${search}`, { handlers: siteHandlers({ books: content }) });
const filter = (name: string) =>
  within(screen.getByRole("navigation", { name: "Filters" })).getByRole("link", { name });
const current = () =>
  within(screen.getByRole("navigation", { name: "Filters" }))
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "true")
    .map((link) => link.textContent);
const box = () => screen.getByRole("searchbox");

describe("the library's filters", () => {
  test("narrow the books by language and by what is available, and announce the count", async () => {
    const { user, router } = await open();
    expect(current()).toEqual(["All languages"]);
    await user.click(filter("Українська"));
    expect(await screen.findByText("12 books")).toHaveAttribute("role", "status");
    expect(filter("Українська")).toHaveFocus();
    await user.click(filter("Available now"));
    expect(await screen.findByText("6 books")).toBeVisible();
    expect(router.state.location.search).toBe("?language=uk&status=AVAILABLE");
    expect(current()).toEqual(["Українська", "Available now"]);
    expect(screen.getByText("That is everything: 6 books")).toBeVisible();
    await user.click(filter("Available now"));
    expect(await screen.findByText("12 books")).toBeVisible();
    await user.click(filter("All languages"));
    expect(await screen.findByText("36 books")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  test("keep the keyword and each other, and start at the first page", async () => {
    await open("?keyword=Том&language=uk&status=AVAILABLE&page=2");
    expect(
      ["All languages", "Nederlands", "Available now"].map((name) =>
        decodeURIComponent(filter(name).getAttribute("href") ?? ""),
      ),
    ).toEqual([
      "/library?keyword=Том&status=AVAILABLE",
      "/library?keyword=Том&language=nl&status=AVAILABLE",
      "/library?keyword=Том&language=uk",
    ]);
  });

  test("are kept by a search, by clearing it, and by later pages", async () => {
    const { user, router } = await open("?language=uk");
    await user.type(box(), "Том{Enter}");
    expect(await screen.findByText("12 books found for “Том”")).toBeVisible();
    const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    expect(search()).toEqual({ keyword: "Том", language: "uk" });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(12));
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await screen.findByText("12 books")).toBeVisible();
    expect(search()).toEqual({ language: "uk" });
  });

  test("are in the forms that a browser sends without scripts", async () => {
    await open("?keyword=Том&language=uk");
    const forms = [screen.getByRole("search"), document.querySelector("form:not([role])")];
    for (const form of forms) {
      expect(form).toHaveFormValues({ keyword: "Том", language: "uk" });
    }
  });

  test("can be chosen one right after the other, while the first is loading", async () => {
    const { user, router } = await open();
    const answer = Promise.withResolvers<void>();
    server.use(
      http.get(
        `${ORIGIN}/api/books`,
        async () => {
          await answer.promise;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(filter("Українська"));
    expect(current()).toEqual(["Українська"]);
    await user.click(filter("Available now"));
    answer.resolve();
    expect(await screen.findByText("6 books")).toBeVisible();
    expect(router.state.location.search).toBe("?language=uk&status=AVAILABLE");
  });

  test("keep the unsubmitted text of the search box", async () => {
    const { user } = await open();
    await user.type(box(), "Том 1");
    await user.click(filter("Nederlands"));
    expect(await screen.findByText("12 books")).toBeVisible();
    expect(box()).toHaveValue("Том 1");
  });

  test("that match nothing offer all books", async () => {
    const { user } = await open("?keyword=Том 7&language=en&status=AVAILABLE");
    expect(screen.getByText("No books found")).toBeVisible();
    expect(screen.getByText("Try fewer filters.")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all books" }));
    expect(await screen.findByText("36 books")).toBeVisible();
    expect(box()).toHaveValue("");
  });

  test("are ignored when their values in the URL are unknown", async () => {
    await open("?language=xx&status=LOST");
    expect(screen.getByText("36 books")).toBeVisible();
    expect(current()).toEqual(["All languages"]);
  });
});
