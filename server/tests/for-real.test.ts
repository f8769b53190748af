import assert from "node:assert/strict";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { Book, BookList, NewsList } from "@oselia/shared/model";
import { book, contact, form, jpeg } from "./api/kit/samples.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const admin = { ADMIN_EMAIL: "staff@oselia.example", ADMIN_PASSWORD: "long-password" };

/** A call with JSON from an address, as a proxy passes it on. */
function post(url: string, json: unknown, forwardedFor = "192.0.2.1"): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
    body: JSON.stringify(json),
  });
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const credentials = { username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const answer = await post(`${url}/api/login`, credentials);
  assert.equal(answer.status, 200);
  return (await answer.json()).token;
}

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0);
}

describe("a backup of the embedded database, as the README tells it", () => {
  test("brings back lists, pictures, staff and messages in another place", async () => {
    const folder = temporaryFolder();
    const [lived, copy] = [join(folder, "lived"), join(folder, "copy")];
    const before = await startServerProcess({ ...admin, DATA_DIR: lived, SAMPLE_CONTENT: "1" });
    const added = await addBook(before, await signIn(before));
    assert.equal((await post(`${before.url}/api/messages`, contact)).status, 201);
    const news = await get<NewsList>(before, "/api/news");
    await end(before);
    await cp(lived, copy, { recursive: true });
    await rm(lived, { recursive: true });

    const restored = await startServerProcess({ DATA_DIR: copy });
    assert.deepEqual(await get(restored, "/api/news"), news);
    const { books } = await get<BookList>(restored, "/api/books");
    assert.deepEqual(books[0], added);
    const cover = await fetch(restored.url + added.coverImageUrl);
    assert.match(cover.headers.get("content-type") ?? "", /^image\//);
    assert.ok((await cover.arrayBuffer()).byteLength > 0);
    const headers = { authorization: `Bearer ${await signIn(restored)}` };
    const inbox = await fetch(`${restored.url}/api/admin/messages`, { headers });
    assert.equal((await inbox.json()).messages[0].message, contact.message);
    await end(restored);
  });
});

describe("behind a proxy that ends TLS, as the README tells it", () => {
  const behind = {
    HOST: "0.0.0.0",
    TRUST_PROXY: "1",
    PUBLIC_URL: "https://house.example",
  };

  test("robots are told the public address; visitors are told apart by what the proxy says, and by nothing that they say", async () => {
    const server = await startServerProcess({ ...behind, DATA_DIR: temporaryFolder() });
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    assert.match(robots, /^Sitemap: https:\/\/house\.example\/sitemap\.xml$/m);
    let tries = 0;
    const tryFrom = (forwardedFor: string) => {
      tries += 1;
      const credentials = { username: `guess-${tries}@house.example`, password: "wrong-one" };
      return post(`${server.url}/api/login`, credentials, forwardedFor);
    };
    while ((await tryFrom(`203.0.113.${tries}, 192.0.2.9`)).status !== 429) {
      assert.ok(tries < 100, "a visitor who makes up other addresses is never throttled");
    }
    assert.equal((await tryFrom("192.0.2.8")).status, 401);
    await end(server);
  });
});

async function addBook({ url }: ServerProcess, token: string): Promise<Book> {
  const answer = await fetch(`${url}/api/admin/books`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form(["book", book], ["cover", await jpeg()]),
  });
  assert.equal(answer.status, 201);
  return answer.json();
}

async function get<T>({ url }: ServerProcess, path: string): Promise<T> {
  const answer = await fetch(url + path);
  assert.equal(answer.status, 200, path);
  return answer.json();
}
