import assert from "node:assert/strict";
import { type Site, startSite } from "./site.ts";
import { test } from "./test.ts";

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** Path of a remote's manifest in the registry. */
async function manifestOf(name: string): Promise<string> {
  const { remotes } = await (await fetch(`${site.url}/remotes.json`)).json();
  return remotes.find((entry: { name: string }) => entry.name === name).manifest;
}

test("serves the site with its five remotes and the sample content", async () => {
  assert.match(await (await fetch(`${site.url}/`)).text(), /<div id="root">/);
  const { remotes } = await (await fetch(`${site.url}/remotes.json`)).json();
  assert.equal(remotes.length, 5);
  const { totalBooks } = await (await fetch(`${site.url}/api/books`)).json();
  assert.ok(totalBooks > 10);
});

test("lets its editor sign in", async () => {
  const answer = await fetch(`${site.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: site.editor.email, password: site.editor.password }),
  });
  assert.equal(answer.status, 200);
});

test("disables one remote until it is enabled again", async () => {
  const [inbox, news] = [await manifestOf("remote_inbox"), await manifestOf("remote_news_admin")];
  site.disableRemote("remote_inbox", "failing");
  assert.equal((await fetch(site.url + inbox)).status, 503);
  assert.equal((await fetch(site.url + news)).status, 200);
  site.enableRemote("remote_inbox");
  assert.equal((await fetch(site.url + inbox)).status, 200);
});

test("refuses requests while stopped, and keeps its URL and data across a restart", async () => {
  const sent = await fetch(`${site.url}/api/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Олена",
      phone: "+31612345678",
      email: "olena@oselia.example",
      message: "Добрий день!",
    }),
  });
  assert.ok(sent.ok);
  await site.stopServer();
  await assert.rejects(fetch(`${site.url}/api/health`));
  await site.start();
  assert.equal((await fetch(`${site.url}/api/health`)).status, 200);
});
