import { readFile } from "node:fs/promises";
import type { Channel, ReleaseId } from "@oselia/shared/contract/release";
import { serverTokenFile } from "@oselia/shared/release";
import { type Build, packArchive, readContent } from "../../server/testing/index.ts";
import { type Client, createClient, fetchReleases } from "../../shared/cli/index.ts";

/** A running site, and its data directory with the token for releases. */
export interface ReleaseTarget {
  url: string;
  dataDir: string;
}

/** The environment of release commands for a site, with the server's own token. */
export async function releaseVariables({ url, dataDir }: ReleaseTarget) {
  const token = await readFile(serverTokenFile(dataDir), "utf8");
  return { OSELIA_URL: url, DEPLOY_TOKEN: token.trim() };
}

/** The release API of a site, with the server's own token. */
export async function releaseApi(site: ReleaseTarget): Promise<Client> {
  return createClient(await releaseVariables(site));
}

/** The tests themselves show whether it works. */
const passed = { checks: ["tests"], faults: [] };

/** Publishes a build over HTTP, without making it live. Returns its version. */
export async function publish(site: ReleaseTarget, build: Build): Promise<string> {
  const client = await releaseApi(site);
  const { name, version } = readContent(build);
  const { files, contribution } = build;
  const archive = await packArchive({
    files,
    contribution,
    commit: null,
    dirty: false,
    baseUrl: null,
    gate: passed,
  });
  await client.call("PUT", `/releases/${name}/${version}`, { archive });
  return version;
}

/** Publishes a build over HTTP and makes it live. Returns its version. */
export async function publishAndPromote(site: ReleaseTarget, build: Build): Promise<string> {
  const version = await publish(site, build);
  await promote(site, { name: build.name, version });
  return version;
}

/** Makes a published version live. */
export async function promote(site: ReleaseTarget, { name, version }: ReleaseId): Promise<void> {
  await change(site, "POST", [name, "promote"], { version });
}

/** Gives a part of the visitors a published version. */
export function setCanary(
  site: ReleaseTarget,
  name: string,
  canary: { version: string; percentage: number },
): Promise<Channel> {
  return change(site, "POST", [name, "canary"], canary);
}

/** Gives every visitor the live version again. */
export function endCanary(site: ReleaseTarget, name: string): Promise<Channel> {
  return change(site, "DELETE", [name, "canary"]);
}

/** Makes the release before the live one live again. */
export function rollback(site: ReleaseTarget, name: string): Promise<Channel> {
  return change(site, "POST", [name, "rollback"]);
}

/** Changes what visitors get, whatever it is now. */
async function change(
  site: ReleaseTarget,
  method: "POST" | "DELETE",
  [name, action]: [string, string],
  json?: object,
): Promise<Channel> {
  const client = await releaseApi(site);
  const revision = (await fetchReleases(client, name))?.channel?.revision ?? 0;
  const call = { revision, ...(json && { json }) };
  return (await client.call(method, `/releases/${name}/${action}`, call)) as Channel;
}
