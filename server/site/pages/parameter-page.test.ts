import assert from "node:assert/strict";
import { test } from "node:test";
import { SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { ADDRESS, startTestSite } from "../../testing/site/site.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { findProgram } from "../rendering/program.ts";

const skip = (await findProgram(false)).start ? false : "This system has no sandbox";

/** Renders the URL, with a head of its own for each event. */
const shell = `exports.shared = {};
  const heads = {
    "/events/7": { title: "Event <seven>", description: "About seven" },
    "/events/gone": null,
    "/events/elsewhere": { title: "Elsewhere", description: "", path: "//attacker.example/" },
  };
  exports.renderPage = async ({ url }) =>
    ({ html: url, state: {}, head: heads[url.replace("${ADDRESS}", "")] });`;

const site = await startTestSite(async () => undefined);
await release(site.releases, aShell({ [SERVER_BUILD]: shell }));
const remote = aBuild("remote_events", "hello", "/events");
await release(site.releases, {
  ...remote,
  files: [...remote.files, { path: SERVER_BUILD, content: Buffer.from("exports.default = {};") }],
  contribution: {
    contract: 1,
    mounts: [
      { path: "/events", layout: "public", title: { en: "Events" } },
      { path: "/events/:id", layout: "public", title: { en: "Event" }, example: { id: "7" } },
      { path: "/events/new", layout: "public", title: { en: "New event" } },
    ],
  },
});

/** The page, once the server has rendered it. */
async function getRendered(path: string) {
  await waitUntil(
    async () => (await site.get(path)).body.includes("page-state"),
    `${path} is rendered`,
  );
  return site.get(path);
}

test("the sitemap lists no page by the pattern of its path", async () => {
  const { body } = await site.get("/sitemap.xml");
  assert.match(body, new RegExp(`<loc>${ADDRESS}/events</loc>`));
  assert.doesNotMatch(body, /:id/);
});

test("a path of its own is preferred to one with a parameter", async () => {
  assert.match((await site.get("/events/new")).body, /<title>New event · /);
  assert.match((await site.get("/events/7/")).body, /<title>Event/);
});

test("a value that no page can have is an unknown URL", async () => {
  for (const path of ["/events/a.b", "/events/%37", "/events/7/8", `/events/${"a".repeat(65)}`]) {
    assert.equal((await site.get(path)).statusCode, 404, path);
  }
});

test("a page is described by what its own code says of it", { skip }, async () => {
  const { statusCode, body } = await getRendered("/events/7");
  assert.equal(statusCode, 200);
  assert.match(body, /<title>Event &lt;seven&gt; · /);
  assert.match(body, /<meta name="description" content="About seven">/);
  assert.match(body, new RegExp(`<link rel="canonical" href="${ADDRESS}/events/7">`));
  const other = await getRendered("/events/8");
  assert.match(other.body, /<title>Event · /);
  assert.match(other.body, new RegExp(`<link rel="canonical" href="${ADDRESS}/events/8">`));
});

test("a page that its own code says does not exist has status 404", { skip }, async () => {
  const { statusCode, body } = await getRendered("/events/gone");
  assert.equal(statusCode, 404);
  assert.match(body, /<meta name="robots" content="noindex">/);
});

test("a page whose head is not valid is not rendered", { skip }, async () => {
  await getRendered("/events/7");
  const { body } = await site.get("/events/elsewhere");
  assert.doesNotMatch(body, /page-state|attacker/);
});
