import { useLoaderData } from "@oselia/shared/router";
import { RemoteError } from "../remotes/remote-error.ts";
import { routeOf } from "../remotes/route-of.ts";
import { useShell } from "../shell-context.ts";

/** The page that a remote has at this path. Its loader has brought the code. */
export function RemotePage({ remote, path }: { remote: string; path: string }) {
  const { host } = useShell();
  // Read here too, so that a release that came with new data is drawn at once.
  useLoaderData();
  const route = routeOf(host.loaded(remote), path);
  if (!route) throw new RemoteError(remote, "broken");
  return <route.Component />;
}
