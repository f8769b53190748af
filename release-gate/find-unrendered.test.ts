import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { findUnrendered } from "./find-unrendered.ts";

/** From which request on a page is rendered. */
const renderedFrom: Record<string, number> = { "/": 1, "/events": 3 };

const requests = new Map<string, number>();
const server = createServer(({ url = "" }, response) => {
  const count = (requests.get(url) ?? 0) + 1;
  requests.set(url, count);
  const isRendered = count >= (renderedFrom[url] ?? Number.POSITIVE_INFINITY);
  response.end(isRendered ? '<script id="page-state"></script>' : '<div id="root"></div>');
});
before(() => new Promise<void>((resolve) => server.listen(0, "localhost", resolve)));
after(() => server.close());

const aMount = (path: string, layout: "public" | "admin" = "public") => {
  return { path, layout, title: { en: path } };
};

const find = (milliseconds: number, ...mounts: ReturnType<typeof aMount>[]) =>
  findUnrendered(
    `http://localhost:${(server.address() as AddressInfo).port}`,
    { mounts },
    milliseconds,
  );

test("ignores a public page that the server renders, even if not at the first request", async () => {
  assert.deepEqual(await find(30_000, aMount("/"), aMount("/events")), []);
});

test("finds a public page that the server does not render, and ignores workspaces", async () => {
  assert.deepEqual(await find(500, aMount("/broken"), aMount("/admin/events", "admin")), [
    "/broken",
  ]);
});
