import assert from "node:assert/strict";
import { test } from "node:test";
import { fillSite } from "./testing/content.ts";
import { useSite } from "./testing/site.ts";

const site = await useSite(fillSite);

test("what was read while the database was there is still told when it is away", async () => {
  assert.match((await site.get("/news")).body, /ld\+json/);
  await site.closeDatabase();
  assert.match((await site.get("/news")).body, /ld\+json/);
});

test("a page comes without what the database would have told", async () => {
  const { statusCode, body } = await site.get("/library?lang=uk");
  assert.equal(statusCode, 200);
  assert.match(body, /rel="canonical"/);
  assert.doesNotMatch(body, /ld\+json/);
});

test("a feed that cannot be read is refused for now, not empty", async () => {
  const { statusCode, headers } = await site.get("/news/feed.xml");
  assert.deepEqual([statusCode, headers["retry-after"]], [503, "5"]);
});
