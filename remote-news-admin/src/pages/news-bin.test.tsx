import { describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, pageFor, renderRemote, server, several } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const deletedAt = "2026-11-20T13:05:00.000Z";
const deleted = (change: Partial<NewsItem> = {}) =>
  aNewsItem({ deleted: true, deletedAt, ...change });
const eleven = several(11, (id) => deleted({ id, title: `Article ${id}` }));

/** The server's bin, and what is restored from it. */
function bin(held: NewsItem[], says?: { retentionDays: number }) {
  const all = [...held];
  return [
    http.get(`${ORIGIN}/api/admin/news`, () =>
      HttpResponse.json({ news: [], totalPages: 0, totalNews: 0 }),
    ),
    http.get(`${ORIGIN}/api/admin/news/bin`, ({ request }) => {
      const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
      const found = all.filter(({ title }) => title.includes(keyword));
      const { items, totalPages, total } = pageFor(request, found);
      const retentionDays = says?.retentionDays;
      return HttpResponse.json({ news: items, totalPages, totalNews: total, retentionDays });
    }),
    http.put(`${ORIGIN}/api/admin/news/:id/restore`, ({ params }) => {
      const [item] = all.splice(
        all.findIndex(({ id }) => String(id) === params.id),
        1,
      );
      return HttpResponse.json({ ...item, deleted: false, deletedAt: null });
    }),
  ];
}

const open = (path: string, held: NewsItem[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: bin(held) });

describe("the bin of the news workspace", () => {
  test("is a quiet way from the list, and back", async () => {
    const { user } = await open("/admin/news", [deleted()]);
    await user.click(screen.getByRole("link", { name: "Bin" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Deleted articles" }),
    ).toBeVisible();
    await user.click(screen.getByRole("link", { name: "All articles" }));
    expect(await screen.findByRole("heading", { level: 1, name: "News" })).toBeVisible();
  });

  test("shows what was deleted, and when", async () => {
    await open("/admin/news/bin", [deleted({ title: "Хор", language: "uk" })]);
    const row = within(screen.getByRole("listitem"));
    expect(row.getByRole("heading", { name: "Хор" })).toHaveAttribute("lang", "uk");
    expect(row.getByText(/14 November 2026 · 1 photo/)).toBeVisible();
    expect(row.getByText(/^Deleted 20 Nov 2026/)).toHaveAttribute("datetime", deletedAt);
  });

  test.each([
    ["en", 90, "Items are removed permanently after 90 days."],
    ["en", 1, "Items are removed permanently after 1 day."],
    ["uk", 21, "Через 21 день після видалення елементи зникають назавжди."],
    ["uk", 92, "Через 92 дні після видалення елементи зникають назавжди."],
    ["uk", 90, "Через 90 днів після видалення елементи зникають назавжди."],
    ["nl", 90, "Items worden na 90 dagen definitief verwijderd."],
  ] as const)(
    "says in %s that items are removed after %i days",
    async (language, retentionDays, sentence) => {
      const handlers = bin([deleted()], { retentionDays });
      await renderRemote(remote, "/admin/news/bin", { token: "staff", language, handlers });
      expect(screen.getByText(sentence)).toBeVisible();
    },
  );

  test("says nothing of it when the server does not", async () => {
    await open("/admin/news/bin", [deleted()]);
    expect(screen.queryByText(/removed permanently/)).not.toBeInTheDocument();
  });

  test("comes page by page, narrowed by a keyword", async () => {
    await open("/admin/news/bin?keyword=Article 1", eleven);
    expect(screen.getByText("3 articles")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  test.each([
    ["en", "The bin is empty", "What you delete waits here and can be restored."],
    ["uk", "Кошик порожній", "Те, що ви видаляєте, чекає тут, і його можна відновити."],
    ["nl", "De prullenbak is leeg", "Wat je verwijdert, wacht hier en kan worden teruggezet."],
  ] as const)("says in %s that it is empty", async (language, title, advice) => {
    await open("/admin/news/bin", [], language);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(advice)).toBeVisible();
  });

  test("gives an article back; what moves up is fetched, and the focus goes to the heading", async () => {
    const { user } = await open("/admin/news/bin", eleven);
    await user.click(screen.getByRole("button", { name: "Restore “Article 3”" }));
    expect(await screen.findByText("“Article 3” is back in the list.")).toBeVisible();
    expect(await screen.findByText("10 articles")).toBeVisible();
    expect(await screen.findByText("Article 11")).toBeVisible();
    expect(screen.queryByText("Article 3")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("goes one page back when the last page is emptied", async () => {
    const { user, router } = await open("/admin/news/bin?page=2", eleven);
    await user.click(screen.getByRole("button", { name: "Restore “Article 11”" }));
    expect(await screen.findByText("Article 10")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  test("tells why something could not be restored, and lets it be tried again", async () => {
    const { user } = await open("/admin/news/bin", [deleted({ id: 3, title: "Choir" })]);
    server.use(
      http.put(`${ORIGIN}/api/admin/news/3/restore`, () => HttpResponse.error(), { once: true }),
    );
    const restore = screen.getByRole("button", { name: "Restore “Choir”" });
    await user.click(restore);
    expect(await screen.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    await user.click(restore);
    expect(await screen.findByText("The bin is empty")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("takes it as done when a colleague has restored it before", async () => {
    const { user } = await open("/admin/news/bin", [deleted({ id: 3, title: "Choir" })]);
    server.use(
      ...bin([]),
      http.put(`${ORIGIN}/api/admin/news/3/restore`, () =>
        HttpResponse.json({ message: "Not there", code: "not_found" }, { status: 404 }),
      ),
    );
    await user.click(screen.getByRole("button", { name: "Restore “Choir”" }));
    await waitFor(() => expect(screen.getByText("The bin is empty")).toBeVisible());
  });
});
