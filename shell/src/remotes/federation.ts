import { loadRemote, registerRemotes } from "@module-federation/runtime";
import type { RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import { expectIntegrity } from "./integrity.ts";

/** The federation runtime as the shell needs it: a port, so that tests can stand in for it. */
export interface Federation {
  /** Makes a release known. `force` replaces one of the same name, and forgets what it loaded. */
  register(entry: RegistryEntry, options: { force: boolean }): void;
  /** Fetches and runs the remote's code. Rejects when it cannot be had. */
  load(name: string): Promise<RemoteModule>;
}

/** Module Federation's own runtime behind the port. */
export const federation: Federation = {
  register({ name, manifest, integrity }, { force }) {
    const entry = new URL(manifest, window.location.href).href;
    expectIntegrity(entry, integrity);
    registerRemotes([{ name, entry }], { force });
  },

  async load(name) {
    const exposed = await loadRemote<{ default: RemoteModule }>(`${name}/remote`);
    if (!exposed) throw new Error(`${name} exposes no module "remote"`);
    return exposed.default;
  },
};
