import type { RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import { LoadError } from "../loading/load-error.ts";
import type { Federation } from "../remotes/federation.ts";

/** A federation of modules in memory: other remotes are unreachable. */
export class FakeFederation implements Federation {
  readonly modules = new Map<string, RemoteModule>();

  async load({ name }: RegistryEntry): Promise<RemoteModule> {
    const module = this.modules.get(name);
    if (!module) throw new LoadError(`No such file: ${name}`, "unreachable");
    return module;
  }
}
