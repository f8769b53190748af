import type { RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import type { Federation } from "../remotes/federation.ts";
import { LoadError } from "../remotes/load-error.ts";

/** A federation of modules in memory: a remote that has none here cannot be reached. */
export class FakeFederation implements Federation {
  readonly modules = new Map<string, RemoteModule>();

  async load({ name }: RegistryEntry): Promise<RemoteModule> {
    const module = this.modules.get(name);
    if (!module) throw new LoadError(`No such file: ${name}`, "unreachable");
    return module;
  }
}
