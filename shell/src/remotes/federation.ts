import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";
import type { RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import { LoadError } from "../loading/load-error.ts";
import { createManifests } from "./manifests.ts";
import { createLoadPlugin } from "./runtime-plugin.ts";

/** The federation runtime as the shell needs it: a port, so that tests can replace it. */
export interface Federation {
  /** Fetches and runs a release of a remote. Rejects when that fails; may be called again. */
  load(release: RegistryEntry): Promise<RemoteModule>;
}

/**
 * Module Federation's own runtime behind the port: one for a page. The runtime knows each release as
 * a remote of its own, so a newer release never meets the leftovers of an older one.
 */
export function createFederation(): Federation {
  const manifests = createManifests();
  const registered = new Set<string>();
  registerPlugins([createLoadPlugin(manifests)]);

  return {
    async load(remote) {
      const release = `${remote.name}@${remote.version}`;
      const entry = new URL(remote.manifest, window.location.href).href;
      const { metaData } = await manifests.load(entry, remote);
      if (!registered.has(release)) {
        registered.add(release);
        registerRemotes([{ name: release, entry }]);
      }
      const exposed = await loadRemote<{ default: RemoteModule }>(`${release}/remote`).catch(
        (error) => {
          const script = new URL(metaData.remoteEntry.name, entry).href;
          throw withIntegrity(error, manifests.getIntegrity(script));
        },
      );
      if (!exposed)
        throw new LoadError(`${release} does not expose the module "remote"`, "invalid");
      return exposed.default;
    },
  };
}

/** Adds the hash that the entry must have: the runtime's error names only its URL. */
function withIntegrity(error: unknown, integrity: string | undefined): unknown {
  return error instanceof Error ? Object.assign(error, { integrity, ...error }) : error;
}
