import type { RemoteModule, RemoteRoute } from "@oselia/shared/contract";

/** The remote's route at this path; undefined when the module is not loaded or has none. */
export function findRoute(module: RemoteModule | undefined, path: string): RemoteRoute | undefined {
  return module?.routes.find((route) => route.path === path);
}
