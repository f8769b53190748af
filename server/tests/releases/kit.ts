import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Registry } from "@oselia/shared/contract";
import { serverTokenFile } from "@oselia/shared/release";
import { aBuild } from "../../releases/testing/release.ts";
import type { toPublication } from "../../testing/api/releases.ts";

/** A build that is large enough to be interrupted. */
export function aLargeBuild(says: string, bytes: number) {
  const build = aBuild("remote_events", says, "/events");
  const photo = Buffer.alloc(bytes);
  // Random enough that the archive is not smaller.
  for (let at = 0; at < bytes; at += 65536) {
    crypto.getRandomValues(
      new Uint8Array(photo.buffer, photo.byteOffset + at, Math.min(65536, bytes - at)),
    );
  }
  return { ...build, files: [...build.files, { path: "photo.png", content: photo }] };
}

/** The release API of a server process, with its own token. */
export async function releaseClient(url: string, dataDir: string) {
  const token = (await readFile(serverTokenFile(dataDir), "utf8")).trim();
  const authorization = `Bearer ${token}`;
  const send = (path: string, init: RequestInit) =>
    fetch(`${url}/api${path}`, {
      ...init,
      headers: { authorization, ...(init.headers as Record<string, string>) },
    });
  async function change(path: string, json: object, revision: number): Promise<void> {
    const { status } = await send(path, {
      method: "POST",
      headers: { "content-type": "application/json", "if-match": `"${revision}"` },
      body: JSON.stringify(json),
    });
    assert.equal(status, 200);
  }
  return {
    async publish({ path, archive }: Awaited<ReturnType<typeof toPublication>>) {
      return send(path, {
        method: "PUT",
        headers: { "content-type": "application/gzip" },
        body: new Uint8Array(archive),
      });
    },

    promote: (name: string, version: string, revision: number) =>
      change(`/releases/${name}/promote`, { version }, revision),

    /** Gives every visitor who has an id a canary. */
    setCanary: (name: string, version: string, revision: number) =>
      change(`/releases/${name}/canary`, { version, percentage: 100 }, revision),

    /** The versions of a remote that are listed. */
    async listed(name: string): Promise<string[]> {
      const response = await send(`/releases/${name}`, {});
      if (response.status === 404) return [];
      const { releases } = (await response.json()) as { releases: { version: string }[] };
      return releases.map(({ version }) => version);
    },
  };
}

/** The live version of a remote, as visitors of a server get it, or the one with this cookie. */
export async function liveVersion(
  url: string,
  name: string,
  cookie = "",
): Promise<string | undefined> {
  const response = await fetch(`${url}/remotes.json`, { headers: { cookie } });
  const { remotes } = (await response.json()) as Registry;
  return remotes.find((remote) => remote.name === name)?.version;
}
