import type { Registry } from "@oselia/shared/contract";
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
    await until(isLive);
    const end = once(async () => {
      await rollback(site, target.remote);
      await until(async () => !(await isLive()));
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

/** A server that is busy serves the last registry for a moment. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error("The registry has not changed");
  }
}

function once(work: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<unknown> | undefined;
  return async () => {
    done ??= work();
    await done;
  };
}
