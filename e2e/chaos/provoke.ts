import type { Registry } from "@oselia/shared/contract";
import { waitUntil } from "../../server/testing/index.ts";
import { publishAndPromote, rollback } from "../harness/release-api.ts";
import { findRemoteFiles } from "../harness/remote-files.ts";
import type { RemoteFault } from "./faults.ts";
import type { Stage } from "./stage.ts";
import type { Target } from "./targets.ts";

/** A fault that is there until `end`, which may be called twice. */
export interface Provoked {
  /** The version of the remote that has the fault. */
  version: string;
  end(): Promise<void>;
}

/** Makes a remote fail for everybody who loads it from now on. */
export async function provoke(
  { site, variants }: Stage,
  target: Target,
  fault: RemoteFault,
): Promise<Provoked> {
  if ("build" in fault) {
    const version = await publishAndPromote(site, await variants.get(target, fault));
    const isLive = async () => (await readVersion(site.url, target.remote)) === version;
    // A server that is busy serves the last registry for a moment.
    await waitUntil(isLive, "The release is in the registry");
    const end = once(async () => {
      await rollback(site, target.remote);
      await waitUntil(async () => !(await isLive()), "The release has left the registry");
    });
    return { version, end };
  }
  const files = await findRemoteFiles(site.url, target.remote, target.heading);
  const path = files[fault.file];
  site.failPath(path, fault.how);
  return { version: files.version, end: once(async () => site.restorePath(path)) };
}

async function readVersion(siteUrl: string, name: string): Promise<string | undefined> {
  const { remotes }: Registry = await (await fetch(`${siteUrl}/remotes.json`)).json();
  return remotes.find((remote) => remote.name === name)?.version;
}

function once(work: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<unknown> | undefined;
  return async () => {
    done ??= work();
    await done;
  };
}
