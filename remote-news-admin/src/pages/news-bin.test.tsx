import { describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import {
  aNewsItem,
  createMany,
  ORIGIN,
  paginate,
  renderRemote,
  server,
} from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const deletedAt = "2026-11-20T13:05:00.000Z";
const deleted = (change: Partial<NewsItem> = {}) =>
  aNewsItem({ deleted: true, deletedAt, ...change });
const eleven = createMany(11, (id) => deleted({ id, title: `Article ${id}` }));

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
      const { items, totalPages, total } = paginate(request, found);
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
  test("is linked from the list, and links back", async () => {
    const { user } = await open("/admin/news", [deleted()]);
    await user.click(screen.getByRole("link", { name: "Bin" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Deleted articles" }),
    ).toBeVisible();
    await user.click(screen.getByRole("link", { name: "All articles" }));
    expect(await screen.findByRole("heading", { level: 1, name: "News" })).toBeVisible();
  });

  test("shows the deleted items with the date of deletion", async () => {
    await open("/admin/news/bin", [deleted({ title: "Хор", language: "uk" })]);
    const row = within(screen.getByRole("listitem"));
    expect(row.getByRole("heading", { name: "Хор" })).toHaveAttribute("lang", "uk");
    expect(row.getByText(/14 November 2026 · 1 photo/)).toBeVisible();
    expect(row.getByText(/^Deleted 20 Nov 2026/)).toHaveAttribute("datetime", deletedAt);
  });

  test.each([
    ["en", 90, "Items are removed permanently after 90 days."],
    ["en", 1, "Items are removed permanently after 1 day."],
    ["uk", 21, "Через 21 день після видалення записи зникають назавжди."],
    ["uk", 92, "Через 92 дні після видалення записи зникають назавжди."],
    ["uk", 90, "Через 90 днів після видалення записи зникають назавжди."],
    ["nl", 90, "Items worden na 90 dagen definitief verwijderd."],
  ] as const)(
    "shows in %s that items are removed after %i days",
    async (language, retentionDays, sentence) => {
      const handlers = bin([deleted()], { retentionDays });
      await renderRemote(remote, "/admin/news/bin", { token: "staff", language, handlers });
      expect(screen.getByText(sentence)).toBeVisible();
    },
  );

  test("shows no retention time when the server sends none", async () => {
    await open("/admin/news/bin", [deleted()]);
    expect(screen.queryByText(/removed permanently/)).not.toBeInTheDocument();
  });

  test("is paginated, and filtered by the keyword", async () => {
    await open("/admin/news/bin?keyword=Article 1", eleven);
    expect(screen.getByText("3 articles")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  test.each([
    ["en", "The bin is empty", "Items you delete are kept here. You can restore them."],
    ["uk", "Кошик порожній", "Тут зберігаються видалені записи. Їх можна відновити."],
    [
      "nl",
      "De prullenbak is leeg",
      "Verwijderde items blijven hier staan. Je kunt ze terugzetten.",
    ],
  ] as const)("shows in %s that it is empty", async (language, title, advice) => {
    await open("/admin/news/bin", [], language);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(advice)).toBeVisible();
  });

  test("restores an article, fetches the page again, and moves the focus to the heading", async () => {
    const { user } = await open("/admin/news/bin", eleven);
    await user.click(screen.getByRole("button", { name: "Restore “Article 3”" }));
    expect(await screen.findByText("“Article 3” has been restored.")).toBeVisible();
    expect(await screen.findByText("10 articles")).toBeVisible();
    expect(await screen.findByText("Article 11")).toBeVisible();
    expect(screen.queryByText("Article 3")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("steps back one page when the last page is emptied", async () => {
    const { user, router } = await open("/admin/news/bin?page=2", eleven);
    await user.click(screen.getByRole("button", { name: "Restore “Article 11”" }));
    expect(await screen.findByText("Article 10")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  test("shows why restoring failed, and allows a retry", async () => {
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

  test("succeeds when a colleague has restored it already", async () => {
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
