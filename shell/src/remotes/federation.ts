import { loadRemote, registerRemotes } from "@module-federation/runtime";
import type { RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import { LoadError } from "./load-error.ts";
import { loadManifest } from "./manifests.ts";

/** The federation runtime as the shell needs it: a port, so that tests can stand in for it. */
export interface Federation {
  /** Fetches and runs a release of a remote. Rejects when it cannot be had; may be tried again. */
  load(release: RegistryEntry): Promise<RemoteModule>;
}

const registered = new Set<string>();

/**
 * Module Federation's own runtime behind the port. Each release is a remote of its own to it, so
 * that a newer one never meets what is left of an older.
 */
export const federation: Federation = {
  async load({ name, version, manifest, integrity }) {
    const release = `${name}@${version}`;
    const entry = new URL(manifest, window.location.href).href;
    await loadManifest(entry, integrity);
    if (!registered.has(release)) {
      registered.add(release);
      registerRemotes([{ name: release, entry }]);
    }
    const exposed = await loadRemote<{ default: RemoteModule }>(`${release}/remote`);
    if (!exposed) throw new LoadError(`${release} exposes no module "remote"`, "invalid");
    return exposed.default;
  },
};
