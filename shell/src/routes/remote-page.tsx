import { useLoaderData, useLocation } from "@oselia/shared/router";
import { noBox, remoteArea } from "../boundaries/remote-area.ts";
import { useShell } from "../context/shell-context.ts";
import { ErrorBoundary } from "../remotes/error-boundary.tsx";
import { RemoteError } from "../remotes/remote-error.ts";
import { findRoute } from "../remotes/route-of.ts";
import { LoadFailure } from "./load-failure.ts";
import { RemoteFailed } from "./remote-failed.tsx";

/** The remote's page at this path, or why it cannot be shown. */
export function RemotePage({ remote, path }: { remote: string; path: string }) {
  const { host } = useShell();
  const data = useLoaderData();
  const { key } = useLocation();
  if (data instanceof LoadFailure) return <RemoteFailed remote={remote} error={data.error} />;
  const route = findRoute(host.loaded(remote), path);
  if (!route) return <RemoteFailed remote={remote} error={new RemoteError(remote, "invalid")} />;
  return (
    <ErrorBoundary
      resetKeys={[key, data]}
      onCaught={(error) => host.report(remote, error)}
      fallback={(error, reset) => <RemoteFailed remote={remote} error={error} onRetried={reset} />}
    >
      <div {...remoteArea(remote, "page")} className={noBox}>
        <route.Component />
      </div>
    </ErrorBoundary>
  );
}
