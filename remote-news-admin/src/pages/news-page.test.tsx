import { describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, pageFor, renderRemote, server, several } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The server's news, as it answers GET /admin/news. */
const newsroom = (all: NewsItem[]) =>
  http.get(`${ORIGIN}/api/admin/news`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const keyword = searchParams.get("keyword") ?? "";
    const status = searchParams.get("status");
    const found = all.filter(
      (item) => item.title.includes(keyword) && (status === null || item.status === status),
    );
    const { items, totalPages, total } = pageFor(request, found);
    return HttpResponse.json({ news: items, totalPages, totalNews: total });
  });

const open = (path: string, news: NewsItem[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: [newsroom(news)] });

const twelve = several(12, (id) => aNewsItem({ id, title: `Article ${id}` }));

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

  test("shows what the keyword of the address finds", async () => {
    await open("/admin/news?keyword=Article 12", twelve);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("1 article")).toBeVisible();
  });

  test("says that there is nothing yet, and what to do", async () => {
    await open("/admin/news", []);
    expect(screen.getByText("There are no articles yet")).toBeVisible();
    expect(screen.getByText("“Add Article” above makes the first one.")).toBeVisible();
  });

  test("says what will appear later, by itself", async () => {
    await open("/admin/news", [aNewsItem({ publishDate: "2999-01-01" })]);
    expect(screen.getByRole("listitem")).toHaveTextContent("appears on its day");
  });

  test("says nothing of the kind about a draft, or about what is there", async () => {
    await open("/admin/news", [
      aNewsItem({ id: 1, publishDate: "2999-01-01", status: "DRAFT" }),
      aNewsItem({ id: 2, publishDate: "2020-01-01" }),
    ]);
    expect(screen.queryByText(/appears on its day/)).not.toBeInTheDocument();
  });
});

describe("the status filter", () => {
  const both = [
    aNewsItem({ id: 1, title: "Here already" }),
    aNewsItem({ id: 2, title: "Not yet", status: "DRAFT" }),
  ];

  test("narrows the list, from its first page, in the address", async () => {
    const { user, router } = await open("/admin/news?page=1&keyword=", both);
    await user.click(screen.getByRole("combobox", { name: "Status" }));
    await user.click(screen.getByRole("option", { name: "Draft" }));
    await waitFor(() => expect(screen.queryByText("Here already")).not.toBeInTheDocument());
    expect(screen.getByText("Not yet")).toBeVisible();
    expect(router.state.location.search).toBe("?keyword=&status=DRAFT");
  });

  test("with nothing of a status says so, and leads back to all", async () => {
    const { user } = await open("/admin/news?status=ARCHIVED", both);
    expect(screen.getByText("Nothing has the status “Archived”")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all" }));
    expect(await screen.findByText("Here already")).toBeVisible();
  });

  test("reads a status that there is none of as all", async () => {
    await open("/admin/news?status=NEVER", both);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });
});

describe("deleting an article", () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
    await user.click(screen.getByRole("button", { name: "Delete “Article 12”" }));
    return within(screen.getByRole("dialog", { name: "Delete this article?" }));
  };

  test("asks first and names what goes; the focus then goes to the heading", async () => {
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

  test("that fails is told in the question, and can be tried again", async () => {
    const { user } = await open("/admin/news?page=2", twelve);
    server.use(http.delete(`${ORIGIN}/api/admin/news/12`, () => HttpResponse.error()));
    const question = await ask(user);
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByText(/The server cannot be reached/)).toBeVisible();
    expect(screen.getByText("Article 12", { selector: "h2" })).toBeVisible();
  });

  test("that somebody else has done already counts as done", async () => {
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

describe("an edit that is open on another page of the list", () => {
  async function openOnSecondPage() {
    const rendered = await open("/admin/news", twelve);
    await rendered.user.click(screen.getByRole("link", { name: "Next page" }));
    await rendered.user.click(await screen.findByRole("button", { name: "Edit “Article 12”" }));
    return rendered;
  }
  const first = () => screen.findByRole("heading", { name: "Article 1" });

  test("is closed on the way back, and stays closed on the way on", async () => {
    const { router } = await openOnSecondPage();
    await act(async () => void (await router.navigate(-1)));
    expect(await first()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await act(async () => void (await router.navigate(1)));
    expect(await screen.findByRole("heading", { name: "Article 12" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("stays when the page had been asked for before it was opened", async () => {
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
      // Pressed before anything of it is drawn.
      screen.getByRole("button", { name: "Edit “Article 12”" }).click();
    });
    arrive();
    await act(() => arrived);
    expect(await first()).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Edit Article" })).toBeVisible();
  });
});
