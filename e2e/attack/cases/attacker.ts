import { type Archive, type Build, packArchive } from "../../../server/testing/index.ts";
import { releaseApi } from "../../harness/release-api.ts";
import type { Site } from "../../harness/site.ts";
import { staffApi } from "../../harness/staff-api.ts";

/** How the site has answered. */
export interface Answer {
  status: number;
  /** The version that was published, or should have been. */
  version: string;
  message: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the attacks look for what must not be in it
  body: any;
}

/** A team with a deploy token for a remote that nobody knows, which it never makes live. */
export interface Attacker {
  name: string;
  /** Publishes whatever it likes, as the version that the server says it is. */
  publish(archive: Buffer): Promise<Answer>;
  /** Publishes a build, with these changes of what the archive says beside it. */
  publishBuild(build: Build, changes?: Partial<Archive>): Promise<Answer>;
}

/** What such a team says of a run that it has not made. */
export const forgedRun = {
  by: "client",
  at: new Date().toISOString(),
  checks: ["all"],
  faults: [],
};

/** Does something as such a team, and revokes its token. */
export async function asAttacker(
  site: Site,
  attack: (attacker: Attacker) => Promise<void>,
): Promise<void> {
  const id = crypto.randomUUID().slice(0, 8);
  const [team, name] = [`attackers-${id}`, `remote_attack_${id}`];
  const api = await releaseApi(site);
  const json = { team, names: [name] };
  const { token } = (await api.call("POST", "/deploy-tokens", { json })) as { token: string };

  async function publish(archive: Buffer, version = "0".repeat(16)): Promise<Answer> {
    const response = await fetch(`${site.url}/api/releases/${name}/${version}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/gzip" },
      body: new Uint8Array(archive),
    });
    const body = await response.json();
    const { status, headers } = response;
    const message = String(body.message);
    const [, actual] = /has the version ([0-9a-f]{16})/.exec(message) ?? [];
    return actual ? publish(archive, actual) : { status, headers, body, message, version };
  }

  try {
    await attack({
      name,
      publish: (archive) => publish(archive),
      async publishBuild({ files, contribution }, changes = {}) {
        const header = { contribution, commit: null, dirty: false, baseUrl: null, gate: forgedRun };
        return publish(await packArchive({ files, ...header, ...changes }));
      },
    });
  } finally {
    await api.call("DELETE", `/deploy-tokens/${team}`);
  }
}

/** Signs in again and again until some work has ended. Returns how often that succeeded. */
export async function signInMeanwhile(site: Site, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  let count = 0;
  while (!isOver) {
    await (await staffApi(site)).end();
    count++;
  }
  await end;
  return count;
}
