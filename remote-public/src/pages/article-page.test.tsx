import { afterEach, describe, expect, test } from "@jest/globals";
import { aNewsItem, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { siteHandlers } from "../testing/site-handlers.ts";

const content = `${"A long evening of songs. ".repeat(12)}\nSee you next year.`;
const news = createMany(5, (id) => aNewsItem({ id, title: `News ${id}`, content }));

const open = (path: string) => renderRemote(remote, path, { handlers: siteHandlers({ news }) });

/** Gives the browser these abilities, for one test. */
function give(abilities: Partial<Record<"share" | "clipboard", unknown>>) {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}
afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

describe("the page of a news item", () => {
  test("shows the complete item and the newest others", async () => {
    await open("/news?article=2");
    expect(screen.getByRole("heading", { level: 1, name: "News 2" })).toBeVisible();
    expect(screen.getAllByText(/See you next year/)[0]).toBeVisible();
    expect(screen.queryByText(/Read more/)).not.toBeInTheDocument();
    const others = within(screen.getByRole("region", { name: "More news" }));
    expect(others.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "News 1",
      "News 3",
      "News 4",
    ]);
  });

  test("is linked from its title in the list, and links back to all news", async () => {
    const { user, router } = await open("/news");
    await user.click(screen.getByRole("link", { name: "News 3" }));
    expect(await screen.findByRole("heading", { level: 1, name: "News 3" })).toBeVisible();
    expect(router.state.location.search).toBe("?article=3");
    await user.click(screen.getByRole("link", { name: "All news" }));
    expect(await screen.findByRole("heading", { level: 1, name: "News" })).toBeVisible();
  });

  test("shows the item when the others cannot be fetched", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => HttpResponse.error()));
    await renderRemote(remote, "/news?article=2", { handlers: siteHandlers({ news }).slice(1) });
    expect(screen.getByRole("heading", { level: 1, name: "News 2" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "More news" })).not.toBeInTheDocument();
  });

  test.each(["99", "abc", "0", ""])("shows that the item %p was not found", async (id) => {
    await open(`/news?article=${id}`);
    expect(screen.getByRole("heading", { name: "News item not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All news" })).toHaveAttribute("href", "/news");
  });
});

describe("sharing an item", () => {
  const address = `${window.location.origin}/news?article=2`;

  test("copies the URL and confirms it", async () => {
    const copied: string[] = [];
    const { user } = await open("/news?article=2");
    give({ clipboard: { writeText: async (text: string) => copied.push(text) } });
    await user.click(screen.getByRole("button", { name: "Copy link: News 2" }));
    expect(await screen.findByText("Link copied.")).toHaveAttribute("role", "status");
    expect(copied).toEqual([address]);
  });

  test("shows the URL when it cannot be copied", async () => {
    const { user } = await open("/news?article=2");
    give({
      clipboard: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) },
    });
    await user.click(screen.getByRole("button", { name: "Copy link: News 2" }));
    expect(await screen.findByRole("link", { name: address })).toBeVisible();
  });

  test("uses the share dialog of the device, and ignores cancelling", async () => {
    const asked: unknown[] = [];
    give({
      share: (data: unknown) => {
        asked.push(data);
        return Promise.reject(new DOMException("", "AbortError"));
      },
    });
    const { user } = await open("/news?article=2");
    const button = screen.getByRole("button", { name: "Share: News 2" });
    await act(() => user.click(button));
    expect(asked).toEqual([{ title: "News 2", url: address }]);
    expect(button.nextElementSibling).toBeEmptyDOMElement();
  });
});
