import assert from "node:assert/strict";
import { test } from "node:test";
import { readContent } from "../../releases/publishing/release-content.ts";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { useReleases } from "../../releases/testing/test-releases.ts";
import { findLikelyPages } from "./likely-pages.ts";

const { store, channels, registry } = await useReleases();

const team = { author: "the-team" };

/** Gives a part of the visitors this build; returns its version. */
async function startCanary(build: ReturnType<typeof aBuild>, percentage: number): Promise<string> {
  const content = readContent(build);
  await store.publish(content, team);
  await channels.setCanary(build.name, { version: content.version, percentage }, team);
  return content.version;
}

test("lists the pairs of shell and remote that pages need, most visitors first", async () => {
  const shell = await release({ store, channels }, aShell());
  const events = await release({ store, channels }, aBuild("remote_events", "one", "/events"));
  await release({ store, channels }, aBuild("remote_inbox", "one", "/admin/inbox"));
  const newEvents = await startCanary(aBuild("remote_events", "two", "/events"), 30);
  await startCanary(aBuild("remote_inbox", "two", "/admin/inbox"), 60);
  const newShell = await startCanary(aShell({ "robots.txt": "" }), 10);
  registry.invalidate();
  const pages = findLikelyPages(await registry.read());
  assert.deepEqual(
    pages.map((page) => [page.shell.version, page.remote?.version]),
    [
      [shell, undefined],
      [shell, events],
      [shell, newEvents],
      [newShell, undefined],
      [newShell, events],
      [newShell, newEvents],
    ],
  );
  await startCanary(aShell({ "robots.txt": "" }), 100);
  registry.invalidate();
  const all = findLikelyPages(await registry.read());
  assert.deepEqual(new Set(all.map((page) => page.shell.version)), new Set([newShell]));
});
