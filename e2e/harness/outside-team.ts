import assert from "node:assert/strict";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../../server/testing/index.ts";
import type { Registry } from "../../shared/contract/index.ts";
import { createFolder, type Folder } from "./folder.ts";
import { releaseApi } from "./release-api.ts";
import type { Site } from "./site.ts";
import type { NewPage } from "./test.ts";

/** A team without this repository: it has Node, the address of the site, and a token. */
export interface OutsideTeam {
  /** Creates a remote with the SDK that the site serves, in a folder of its own. */
  createRemote(name: string, ...options: string[]): Promise<Folder>;
  remove(): Promise<void>;
}

/** @param names Of the remotes that it may release. */
export async function createOutsideTeam(site: Site, names: string[]): Promise<OutsideTeam> {
  const api = await releaseApi(site);
  const json = { team: "events-team", names };
  const { token } = await api.call<{ token: string }>("POST", "/deploy-tokens", { json });
  const folder = createFolder({ OSELIA_URL: site.url, DEPLOY_TOKEN: token });
  return {
    async createRemote(name, ...options) {
      const create = ["--yes", `${site.url}/sdk/create.tgz`, name];
      await folder.run("npx", ...create, "--site", site.url, ...options);
      return folder.in(`remote-${name}`);
    },
    remove: folder.remove,
  };
}

/** Replaces a text in a file of a folder. */
export function edit(folder: Folder, file: string, text: string, replacement: string): void {
  const before = readFileSync(folder.path(file), "utf8");
  assert.ok(before.includes(text), `${file} has no ${text}`);
  writeFileSync(folder.path(file), before.replace(text, replacement));
}

/** Gives a remote what npm has installed for another one that has the same dependencies. */
export function moveDependencies(from: Folder, to: Folder): void {
  for (const installed of ["node_modules", "package-lock.json"]) {
    renameSync(from.path(installed), to.path(installed));
  }
}

export async function runTests(remote: Folder): Promise<void> {
  assert.match(await remote.run("npm", "test"), /Tests: +\d+ passed, \d+ total/);
}

/** The version that a command says it has released or published. */
export const versionOf = (said: string): string =>
  /(?:released|published) as ([0-9a-f]{16})/.exec(said)?.[1] ?? assert.fail(said);

/** The version of a remote that everyone gets. */
async function findLive(site: Site, name: string): Promise<string | undefined> {
  const registry: Registry = await (await fetch(`${site.url}/remotes.json`)).json();
  return registry.remotes.find((remote) => remote.name === name)?.version;
}

/** Publishes a remote as it is, without making it live. Returns the version. */
export const publish = async (remote: Folder): Promise<string> =>
  versionOf(await remote.run("npm", "run", "release", "--", "--no-promote"));

/**
 * Gives a published version of a remote that is live to some visitors, then to all, and takes it
 * back.
 *
 * @param whileLive Called while all visitors get it.
 */
export async function goLiveAndBack(
  site: Site,
  remote: Folder,
  version: string,
  whileLive = async () => {},
): Promise<void> {
  const label = basename(remote.path("."));
  const name = label.replaceAll("-", "_");
  const before = await findLive(site, name);
  assert.notEqual(before, version);
  const canary = await remote.run("npm", "run", "canary", "--", "10", "--version", version);
  assert.match(canary, new RegExp(`10 % of the visitors get ${label} as ${version}`));
  await remote.run("npm", "run", "promote", "--", version);
  assert.equal(await findLive(site, name), version);
  await whileLive();
  assert.match(await remote.run("npm", "run", "rollback"), new RegExp(`${label} rolled back to`));
  assert.equal(await findLive(site, name), before);
}

/** Opens the dev server of a remote in an empty profile, and stops it after the work. */
export async function develop(
  remote: Folder,
  newPage: NewPage,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const port = String(await freePort());
  const dev = await remote.start("oselia", ["dev", "--port", port], "Ready, with hot");
  const { page } = await newPage({ url: `http://localhost:${port}` });
  try {
    await work(page);
  } finally {
    await page.close();
    await dev.stop();
  }
}
