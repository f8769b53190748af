import { useLoaderData, useLocation } from "@oselia/shared/router";
import { Boundary } from "../remotes/boundary.tsx";
import { LoadFailure } from "../remotes/load-failure.ts";
import { RemoteError } from "../remotes/remote-error.ts";
import { routeOf } from "../remotes/route-of.ts";
import { useShell } from "../shell-context.ts";
import { RemoteFailed } from "./remote-failed.tsx";

/** The page that a remote has at this path, or in its place what became of it. */
export function RemotePage({ remote, path }: { remote: string; path: string }) {
  const { host } = useShell();
  const data = useLoaderData();
  const { key } = useLocation();
  if (data instanceof LoadFailure) return <RemoteFailed remote={remote} error={data.error} />;
  const route = routeOf(host.loaded(remote), path);
  if (!route) return <RemoteFailed remote={remote} error={new RemoteError(remote, "invalid")} />;
  return (
    <Boundary
      resetKeys={[key, data]}
      onCaught={(error) => host.report(remote, error)}
      fallback={(error, reset) => (
        <RemoteFailed remote={remote} error={error} onTriedAgain={reset} />
      )}
    >
      <route.Component />
    </Boundary>
  );
}
