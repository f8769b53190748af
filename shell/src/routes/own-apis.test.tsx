import { beforeEach, expect, test } from "@jest/globals";
import type { RegistryEntry } from "@oselia/shared/contract";
import { createStaticHandler } from "@oselia/shared/router/server";
import { createShell } from "../context/create-shell.ts";
import { aModule, aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { buildRoutes } from "./build-routes.tsx";

const calling = (entry: RegistryEntry, ...api: string[]): RegistryEntry => ({
  ...entry,
  contribution: { ...entry.contribution, api },
});

const remotes = [
  calling(aPublicSite("/", "/news"), "https://house.example"),
  calling({ ...aPublicSite("/events"), name: "remote_events" }, "https://events.example"),
  calling(aWorkspace("books"), "https://books.example"),
  aWorkspace("news"),
];

beforeEach(() => localStorage.clear());

/**
 * What follows a link from one page to another.
 *
 * @returns True for another document; false for a change of page within this one.
 */
async function loadsDocument(from: string, to: string): Promise<boolean> {
  window.history.replaceState(null, "", from);
  const federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Public page", "/", "/news"));
  federation.modules.set("remote_events", aModule("Events", "/events"));
  federation.modules.set("remote_news_admin", aModule("News", "/admin/news"));
  federation.modules.set("remote_books_admin", aModule("Books", "/admin/books"));
  const shell = await createShell(window, { registry: { remotes }, language: "en", federation });
  const { query } = createStaticHandler(buildRoutes(shell));
  const answer = await query(new Request(`http://localhost${to}`));
  return answer instanceof Response && answer.headers.has("X-Remix-Reload-Document");
}

test.each([
  ["/", "/events"],
  ["/events/", "/news"],
  ["/", "/admin/books"],
  // Where the badge of another remote may ask its own API.
  ["/", "/admin/news"],
])("a link from %s to %s loads another document, whose policy allows more", async (from, to) => {
  expect(await loadsDocument(from, to)).toBe(true);
});

test.each([
  ["/", "/news"],
  ["/events", "/events"],
  ["/auth/login", "/admin/books"],
  ["/", "/auth/login"],
  // For the server an unknown path: another document would be no different.
  ["/", "/ev%65nts"],
  ["/ev%65nts", "/ev%65nts"],
])("a link from %s to %s stays in the document", async (from, to) => {
  expect(await loadsDocument(from, to)).toBe(false);
});
