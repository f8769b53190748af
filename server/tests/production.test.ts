import assert from "node:assert/strict";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { Book, BookList, NewsList } from "@oselia/shared/model";
import { copyEmbedded } from "../testing/api/embedded-template.ts";
import { book, contact, form, jpeg } from "../testing/api/samples.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const admin = { ADMIN_EMAIL: "staff@oselia.example", ADMIN_PASSWORD: "long-password" };

/** A request with JSON from an address, as a proxy passes it on. */
function post(url: string, json: unknown, forwardedFor = "192.0.2.1"): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
    body: JSON.stringify(json),
  });
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const credentials = { username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const response = await post(`${url}/api/login`, credentials);
  assert.equal(response.status, 200);
  return (await response.json()).token;
}

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0);
}

describe("a backup of the embedded database, made as in the README,", () => {
  test("restores lists, images, staff and messages in another folder", async () => {
    const folder = temporaryFolder();
    const [original, copy] = [join(folder, "lived"), join(folder, "copy")];
    await copyEmbedded(original);
    const before = await startServerProcess({ ...admin, DATA_DIR: original, SAMPLE_CONTENT: "1" });
    const added = await addBook(before, await signIn(before));
    assert.equal((await post(`${before.url}/api/messages`, contact)).status, 201);
    const news = await get<NewsList>(before, "/api/news");
    await end(before);
    await cp(original, copy, { recursive: true });
    await rm(original, { recursive: true });

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

describe("behind a proxy that terminates TLS, set up as in the README", () => {
  const behind = {
    HOST: "0.0.0.0",
    TRUST_PROXY: "1",
    PUBLIC_URL: "https://house.example",
  };

  test("robots.txt has the public URL, and visitors are identified by the proxy's header, not their own", async () => {
    const dataDir = temporaryFolder();
    await copyEmbedded(dataDir);
    const server = await startServerProcess({ ...behind, DATA_DIR: dataDir });
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    assert.match(robots, /^Sitemap: https:\/\/house\.example\/sitemap\.xml$/m);
    let attempts = 0;
    const signInFrom = (forwardedFor: string) => {
      attempts += 1;
      const credentials = { username: `guess-${attempts}@house.example`, password: "wrong-one" };
      return post(`${server.url}/api/login`, credentials, forwardedFor);
    };
    while ((await signInFrom(`203.0.113.${attempts}, 192.0.2.9`)).status !== 429) {
      assert.ok(attempts < 100, "a visitor who makes up other addresses is never throttled");
    }
    assert.equal((await signInFrom("192.0.2.8")).status, 401);
    await end(server);
  });
});

async function addBook({ url }: ServerProcess, token: string): Promise<Book> {
  const response = await fetch(`${url}/api/admin/books`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form(["book", book], ["cover", await jpeg()]),
  });
  assert.equal(response.status, 201);
  return response.json();
}

async function get<T>({ url }: ServerProcess, path: string): Promise<T> {
  const response = await fetch(url + path);
  assert.equal(response.status, 200, path);
  return response.json();
}
