import type { RemoteModule, RemoteRoute } from "@oselia/shared/contract";

/** The remote's own route at this path; undefined when it is not here, or has none. */
export function routeOf(module: RemoteModule | undefined, path: string): RemoteRoute | undefined {
  return module?.routes.find((route) => route.path === path);
}
