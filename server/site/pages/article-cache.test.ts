import assert from "node:assert/strict";
import { test } from "node:test";
import { SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { fillSite } from "../../testing/site/content.ts";
import { startTestSite } from "../../testing/site/site.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { findProgram } from "../rendering/program.ts";

const skip = (await findProgram(false)).start ? false : "This system has no sandbox";

test("a release that does not declare the article's parameter keeps the title of its own list", {
  skip,
}, async () => {
  const site = await startTestSite(fillSite);
  const shell = `exports.shared = {};
    exports.renderPage = async (page) => ({ html: page.url, state: {} });`;
  await release(site.releases, aShell({ [SERVER_BUILD]: shell }));
  const remote = aBuild("remote_house", "renders", "/news");
  const content = Buffer.from("exports.default = {};");
  await release(site.releases, {
    ...remote,
    files: [...remote.files, { path: SERVER_BUILD, content }],
  });
  const { id } = await site.database.db
    .selectFrom("news")
    .select("id")
    .where("title", "=", "Літній вечір")
    .executeTakeFirstOrThrow();
  await waitUntil(
    async () => (await site.get(`/news?article=${id}`)).body.includes("page-state"),
    "the article's page is rendered",
  );
  assert.match((await site.get(`/news?article=${id}`)).body, /<title>Літній вечір/);
  assert.match((await site.get("/news")).body, /<title>\/news/);
});
