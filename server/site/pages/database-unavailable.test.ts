import assert from "node:assert/strict";
import { test } from "node:test";
import { fillSite } from "../../testing/site/content.ts";
import { startTestSite } from "../../testing/site/site.ts";

const site = await startTestSite(fillSite);

test("serves content that was read before the database went down", async () => {
  assert.match((await site.get("/news")).body, /ld\+json/);
  await site.closeDatabase();
  assert.match((await site.get("/news")).body, /ld\+json/);
});

test("sends pages without the content of the database while it is down", async () => {
  const { statusCode, body } = await site.get("/library?lang=uk");
  assert.equal(statusCode, 200);
  assert.match(body, /rel="canonical"/);
  assert.doesNotMatch(body, /ld\+json/);
});

test("responds with 503 instead of an empty feed while the database is down", async () => {
  const { statusCode, headers } = await site.get("/news/feed.xml");
  assert.deepEqual([statusCode, headers["retry-after"]], [503, "5"]);
});
