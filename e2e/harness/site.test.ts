import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Site, startSite } from "./site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

/** Path of a remote's manifest, as the registry names it. */
async function manifestOf(name: string): Promise<string> {
  const { remotes } = await (await fetch(`${site.url}/remotes.json`)).json();
  return remotes.find((entry: { name: string }) => entry.name === name).manifest;
}

test("the site is served with its four remotes and its sample content", async () => {
  assert.match(await (await fetch(`${site.url}/`)).text(), /<div id="root">/);
  const { remotes } = await (await fetch(`${site.url}/remotes.json`)).json();
  assert.equal(remotes.length, 4);
  const { totalBooks } = await (await fetch(`${site.url}/api/books`)).json();
  assert.ok(totalBooks > 10);
});

test("the first staff account can sign in", async () => {
  const answer = await fetch(`${site.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: site.admin.email, password: site.admin.password }),
  });
  assert.equal(answer.status, 200);
});

test("a killed remote is gone until it is revived, the others stay", async () => {
  const [inbox, news] = [await manifestOf("remote_inbox"), await manifestOf("remote_news_admin")];
  site.killRemote("remote_inbox", "failing");
  assert.equal((await fetch(site.url + inbox)).status, 503);
  assert.equal((await fetch(site.url + news)).status, 200);
  site.reviveRemote("remote_inbox");
  assert.equal((await fetch(site.url + inbox)).status, 200);
});

test("halted, the site refuses everything; started again, it keeps its address and its data", async () => {
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
  await site.halt();
  await assert.rejects(fetch(`${site.url}/api/health`));
  await site.start();
  assert.equal((await fetch(`${site.url}/api/health`)).status, 200);
});
