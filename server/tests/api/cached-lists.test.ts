import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { book } from "../../testing/api/samples.ts";

const api = await startTestApi();
await api.database.db
  .insertInto("books")
  .values({ ...book, title: "Fata Morgana", status: "AVAILABLE", language: null, coverFile: null })
  .execute();
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as AddressInfo;

/** Sends a request target exactly as it is written here, which no client would do. */
async function raw(target: string) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
}

describe("a cached list", () => {
  for (const odd of [
    "page=1&limit=10&keyword=Fata?zz",
    "page=1&limit=10&keyword=Fata??zz",
    "page=1&limit=10&keyword=Fata%3fzz",
    "page=1&limit=10&keyword=Fata%26limit=1",
    "page=1&limit=10&keyword=Fata%00zz%0a",
  ]) {
    test(`is not the result of ${odd}`, async () => {
      const before = await raw(`/api/books?${odd}`);
      assert.equal(before.body.totalBooks, 0);
      const { body } = await raw("/api/books?page=1&limit=10&keyword=Fata");
      assert.equal(body.totalBooks, 1);
    });
  }

  test("is the same for equivalent queries", async () => {
    const ways = ["", "?page=1", "?limit=10&page=1", "?page=01&keyword=%20%20", "?%70age=1"];
    const etags = await Promise.all(
      ways.map(async (query) => (await api.call("GET", `/books${query}`)).headers.etag),
    );
    assert.equal(new Set(etags).size, 1);
  });
});

describe("a request target with a fragment", () => {
  for (const target of [
    "/api/books#keyword=zz?page=1&limit=10",
    "/api/books?page=1&limit=10#keyword=zz",
    "/api/news#",
    "/#/api/books",
  ]) {
    test(`(${target}) is rejected and not cached`, async () => {
      const { status, body } = await raw(target);
      assert.deepEqual([status, body.code], [400, "invalid_input"]);
      const list = await raw("/api/books?page=1&limit=10");
      assert.equal(list.body.totalBooks, 1);
    });
  }
});
