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
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The handler of GET /admin/news. */
const newsroom = (all: NewsItem[]) =>
  http.get(`${ORIGIN}/api/admin/news`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const keyword = searchParams.get("keyword") ?? "";
    const status = searchParams.get("status");
    const found = all.filter(
      (item) => item.title.includes(keyword) && (status === null || item.status === status),
    );
    const { items, totalPages, total } = paginate(request, found);
    return HttpResponse.json({ news: items, totalPages, totalNews: total });
  });

const open = (path: string, news: NewsItem[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: [newsroom(news)] });

const twelve = createMany(12, (id) => aNewsItem({ id, title: `Article ${id}` }));

describe("the news workspace", () => {
  test("shows an item's title, photos, button, status and date", async () => {
    await open("/admin/news", [
      aNewsItem({ status: "DRAFT", btnText: "Hear them", btnLink: "example.com" }),
    ]);
    const row = screen.getByRole("listitem");
    expect(within(row).getByRole("heading")).toHaveTextContent("A choir of forty voices");
    expect(row).toHaveTextContent("1 photo · button: Hear them");
    expect(row).toHaveTextContent("Draft");
    expect(within(row).getByText("14 November 2026")).toBeVisible();
    expect(row.querySelector("img")).toHaveAttribute("src", "/media/choir.webp");
  });

  test("marks the language that an item is written in", async () => {
    await open("/admin/news", [aNewsItem({ title: "Хор відкрив сезон", language: "uk" })], "en");
    expect(screen.getByText("Хор відкрив сезон")).toHaveAttribute("lang", "uk");
  });

  test.each([
    ["en", "News", "12 articles"],
    ["uk", "Новини", "12 статей"],
    ["nl", "Nieuws", "12 artikelen"],
  ] as const)("has its heading and total in %s", async (language, title, total) => {
    await open("/admin/news", twelve, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
  });

  test("replaces its content on page change", async () => {
    const { user } = await open("/admin/news", twelve);
    await user.click(screen.getByRole("link", { name: "Next page" }));
    expect(await screen.findByText("Article 12")).toBeVisible();
    expect(screen.queryByText("Article 1")).not.toBeInTheDocument();
  });

  test("searches for the keyword in the address", async () => {
    await open("/admin/news?keyword=Article 12", twelve);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("1 article")).toBeVisible();
  });

  test("shows a hint when there are no items yet", async () => {
    await open("/admin/news", []);
    expect(screen.getByText("There are no articles yet")).toBeVisible();
    expect(screen.getByText("Use “Add Article” to add the first one.")).toBeVisible();
  });

  test("marks items that are scheduled", async () => {
    await open("/admin/news", [aNewsItem({ publishDate: "2999-01-01" })]);
    expect(screen.getByRole("listitem")).toHaveTextContent("scheduled");
  });

  test("does not mark drafts or published items as scheduled", async () => {
    await open("/admin/news", [
      aNewsItem({ id: 1, publishDate: "2999-01-01", status: "DRAFT" }),
      aNewsItem({ id: 2, publishDate: "2020-01-01" }),
    ]);
    expect(screen.queryByText(/scheduled/)).not.toBeInTheDocument();
  });
});

describe("the status filter", () => {
  const both = [
    aNewsItem({ id: 1, title: "Here already" }),
    aNewsItem({ id: 2, title: "Not yet", status: "DRAFT" }),
  ];

  test("filters the list through the address, from the first page", async () => {
    const { user, router } = await open("/admin/news?page=1&keyword=", both);
    await user.click(screen.getByRole("combobox", { name: "Status" }));
    await user.click(screen.getByRole("option", { name: "Draft" }));
    await waitFor(() => expect(screen.queryByText("Here already")).not.toBeInTheDocument());
    expect(screen.getByText("Not yet")).toBeVisible();
    expect(router.state.location.search).toBe("?keyword=&status=DRAFT");
  });

  test("shows that there are no items with a status, with a link to all", async () => {
    const { user } = await open("/admin/news?status=ARCHIVED", both);
    expect(screen.getByText("No items with the status “Archived”")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all" }));
    expect(await screen.findByText("Here already")).toBeVisible();
  });

  test("ignores an unknown status", async () => {
    await open("/admin/news?status=NEVER", both);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });
});

describe("deleting an article", () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
    await user.click(screen.getByRole("button", { name: "Delete “Article 12”" }));
    return within(screen.getByRole("dialog", { name: "Delete this article?" }));
  };

  test("asks first, names the item, and then moves the focus to the heading", async () => {
    const left = [...twelve];
    const { user } = await open("/admin/news?page=2", left);
    server.use(
      http.delete(`${ORIGIN}/api/admin/news/12`, () => {
        left.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const question = await ask(user);
    expect(question.getByText("Article 12")).toBeVisible();
    expect(question.getByText(/The article and its 1 photo/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("11 articles")).toBeVisible();
    expect(screen.queryByText("Article 12")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("shows an error in the dialog, and allows a retry", async () => {
    const { user } = await open("/admin/news?page=2", twelve);
    server.use(http.delete(`${ORIGIN}/api/admin/news/12`, () => HttpResponse.error()));
    const question = await ask(user);
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByText(/The server cannot be reached/)).toBeVisible();
    expect(screen.getByText("Article 12", { selector: "h2" })).toBeVisible();
  });

  test("succeeds when someone else has deleted it already", async () => {
    const left = [...twelve];
    const { user } = await open("/admin/news?page=2", left);
    server.use(
      http.delete(`${ORIGIN}/api/admin/news/12`, () => {
        left.pop();
        return HttpResponse.json({ message: "Gone", code: "not_found" }, { status: 404 });
      }),
    );
    await user.click((await ask(user)).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("11 articles")).toBeVisible();
  });
});

describe("an edit dialog", () => {
  async function openOnSecondPage() {
    const rendered = await open("/admin/news", twelve);
    await rendered.user.click(screen.getByRole("link", { name: "Next page" }));
    await rendered.user.click(await screen.findByRole("button", { name: "Edit “Article 12”" }));
    return rendered;
  }
  const first = () => screen.findByRole("heading", { name: "Article 1" });

  test("closes on going back, and stays closed on going forward", async () => {
    const { router } = await openOnSecondPage();
    await act(async () => void (await router.navigate(-1)));
    expect(await first()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await act(async () => void (await router.navigate(1)));
    expect(await screen.findByRole("heading", { name: "Article 12" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("stays open when a page that was already loading arrives", async () => {
    const { router } = await open("/admin/news?page=2", twelve);
    const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
    server.use(
      http.get(`${ORIGIN}/api/admin/news`, async () => {
        await onItsWay;
        return HttpResponse.json({ news: twelve.slice(0, 10), totalPages: 2, totalNews: 12 });
      }),
    );
    let arrived: Promise<void> | undefined;
    await act(async () => {
      arrived = router.navigate("/admin/news");
      // Clicked before anything is rendered.
      screen.getByRole("button", { name: "Edit “Article 12”" }).click();
    });
    arrive();
    await act(() => arrived);
    expect(await first()).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Edit Article" })).toBeVisible();
  });
});
