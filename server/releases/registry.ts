import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@oselia/shared/contract";
import { integrityOf } from "./content-hash.ts";
import type { ReleaseStore } from "./release-store.ts";

/** What is live, with what the server has made of it. */
export interface LiveRegistry {
  registry: Registry;
  json: string;
  etag: string;
}

/** Reads the registry; what has not changed on disk is not read again. */
export function createRegistryReader(
  store: ReleaseStore,
  root: string,
): () => Promise<LiveRegistry> {
  let kept: { mark: string; live: LiveRegistry } | undefined;

  return async () => {
    const mark = await markOf(root, kept?.live.registry.remotes.map(({ name }) => name) ?? []);
    if (kept && mark !== undefined && kept.mark === mark) return kept.live;
    const registry: Registry = { remotes: await store.live() };
    const json = JSON.stringify(registry);
    const live = { registry, json, etag: `"${integrityOf(Buffer.from(json)).slice(7, 39)}"` };
    const names = registry.remotes.map(({ name }) => name);
    kept = { mark: (await markOf(root, names)) ?? "", live };
    return live;
  };
}

/** What changes whenever a pointer does: the audit trail grows with each. */
async function markOf(root: string, names: readonly string[]): Promise<string | undefined> {
  try {
    const paths = [
      join(root, "audit.jsonl"),
      ...names.map((name) => join(root, name, "live.json")),
    ];
    const stats = await Promise.all(paths.map((path) => stat(path)));
    return stats.map(({ ino, mtimeMs, size }) => `${ino}:${mtimeMs}:${size}`).join(" ");
  } catch {
    return undefined;
  }
}
