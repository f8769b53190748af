import assert from "node:assert/strict";
import { type Build, runSmoke } from "../server/testing/index.ts";
import { readBuild } from "../shared/cli/index.ts";
import { findChromium } from "../tools/chromium.ts";
import { toPart } from "../tools/part.ts";
import { partFolders } from "../tools/parts.ts";
import { test } from "./harness/test.ts";
import { buildVariant } from "./harness/variant.ts";

/** What a smoke run finds in a build that is about to replace a live one. */
async function findFaults(candidate: Build, onCheck?: (check: string) => void) {
  const builds = await Promise.all(partFolders.map((folder) => readBuild(toPart(folder))));
  const others = builds.filter(({ name }) => name !== candidate.name);
  return runSmoke({ candidate, others, chromiumPath: findChromium() ?? "" }, onCheck);
}

test("a smoke run finds nothing in a release that works, after showing each page and the form and reporting each check, while its own API is away", async () => {
  const candidate = await buildVariant({
    folder: "remote-books-admin",
    changes: [
      {
        file: "contribution.ts",
        replace: "  contract: 1,",
        replacement: '  contract: 1,\n  api: ["https://books-api.example"],',
      },
      {
        file: "src/remote.ts",
        replace: "loader: books.loadList",
        replacement: `loader: async (args) => {
          if (location.port) {
            const { status } = await fetch("https://books-api.example/lent", {
              headers: { "x-team": "books" },
            });
            if (status !== 503) throw new Error("The gate did not answer");
          }
          return books.loadList(args);
        }`,
      },
    ],
  });
  const reported: string[] = [];
  const { checks, faults } = await findFaults(candidate, (check) => reported.push(check));
  assert.deepEqual(faults, []);
  assert.deepEqual(reported, checks);
  assert.deepEqual(checks, [
    "/admin/books in en",
    "/admin/books/bin in en",
    'the header action "Add Book"',
    "/admin/books in uk",
    "/admin/books/bin in uk",
    'the header action "Додати книгу"',
  ]);
});

test("a smoke run of a shell that retires a version of the contract is of its own page, and of the remotes that have moved", async () => {
  const shell = await readBuild(toPart("shell"));
  const retire = (text: string) =>
    JSON.stringify({ ...JSON.parse(text), contract: 2, oldestContract: 2 });
  const files = shell.files.map(({ path, content }) => ({
    path,
    content: path === "shell.json" ? Buffer.from(retire(String(content))) : content,
  }));
  assert.deepEqual(await findFaults({ ...shell, files }), {
    checks: ["/auth/login in en", "/auth/login in uk"],
    faults: [],
  });
});

/** True in the visits with a Ukrainian browser, false where the server loads the module. */
const inUkrainian = 'location.port && navigator.language === "uk"';

test("a smoke run finds a module that throws when it loads, a page that throws, a route that is not mounted, a warning, a fault that axe sees, a missing form, another window, a call of another site, and WebRTC", async () => {
  const candidate = await buildVariant({
    folder: "remote-books-admin",
    changes: [
      {
        file: "src/remote.ts",
        replace: "  HeaderAction: AddBook,\n",
        replacement: "",
      },
      {
        file: "src/remote.ts",
        replace: "export default {",
        replacement: `if (${inUkrainian}) throw new Error("It does not start");
          if (location.port) {
            window.open("http://127.0.0.1:49151/secret", "_blank", "noopener");
            fetch("https://undeclared.example/").catch(() => 0);
            try { new RTCPeerConnection() } catch {}
          }
          export default {`,
      },
      {
        file: "contribution.ts",
        replace: "  mounts: [",
        replacement: `mounts: [{
          path: "/admin/books/:id", example: { id: "7" }, layout: "admin", title: { en: "Book" },
        },`,
      },
      {
        file: "src/remote.ts",
        replace: "  routes: [",
        replacement: `routes: [
          { path: "/admin/books/:id", loader: books.loadList, Component: BooksPage },
          { path: "/admin/stray", Component: BooksPage },`,
      },
      {
        file: "src/remote.ts",
        replace: "Component: BooksBinPage",
        replacement: 'Component: () => { throw new Error("The bin is broken"); }',
      },
      {
        file: "src/pages/books-page.tsx",
        replace: 't("copies", { count: book.quantity })',
        replacement:
          'console.warn("An old habit") ?? <img src="/favicon.svg" width="20" height="20" />',
      },
    ],
  });
  const { checks, faults } = await findFaults(candidate);
  const all = faults.join("\n");
  assert.ok(checks.includes("/admin/books/7 in en"));
  assert.match(all, /\/admin\/books\/7 in en: console error: .*does not mount \/admin\/stray/);
  assert.match(all, /\/admin\/books in en: console warning: An old habit/);
  assert.match(all, /\/admin\/books\/bin in en: console error: .*The bin is broken/);
  assert.match(all, /the header action "Add Book": /);
  assert.match(all, /image-alt/);
  assert.match(all, /\/admin\/books in uk: .*It does not start/);
  assert.match(all, /\/admin\/books in en: opens a window/);
  assert.match(all, /\/admin\/books in en: leaves the site: http:\/\/127\.0\.0\.1:49151\/secret/);
  assert.match(all, /opens a connection: RTCPeerConnection/);
  assert.match(all, /\/admin\/books in en: .*https:\/\/undeclared\.example/);
});
