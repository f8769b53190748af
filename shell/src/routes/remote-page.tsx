import { useLoaderData, useLocation, useParams } from "@oselia/shared/router";
import { useIsHydrating } from "@oselia/shared/ui";
import { type ComponentProps, Suspense, use, useEffect } from "react";
import { noBox, remoteArea } from "../boundaries/remote-area.ts";
import { useShell } from "../context/shell-context.ts";
import { PageLoading } from "../layouts/page-loading.tsx";
import { RemoteError } from "../loading/load-error.ts";
import { reportFailure } from "../loading/report-failure.ts";
import { ErrorBoundary } from "../remotes/error-boundary.tsx";
import { findRoute } from "../remotes/remote-host.ts";
import { LoadFailure } from "./load-failure.ts";
import { RemoteFailed } from "./remote-failed.tsx";
import { useReadyMark } from "./use-ready-mark.ts";

interface RemotePageProps {
  remote: string;
  path: string;
}

/** The remote's page at this path, or why it cannot be shown. */
export function RemotePage(props: RemotePageProps) {
  const params = useParams();
  return (
    <Suspense fallback={<PageLoading />}>
      {/* Another item is another page: it keeps no state of the one before. */}
      <LoadedPage key={Object.values(params).join("/")} {...props} />
    </Suspense>
  );
}

/**
 * React's handler for errors after which it rendered a part of the page again (an option of its
 * root). The failure of a remote has been reported, and is shown instead of the server's HTML.
 */
export function onRecoverableError(error: unknown): void {
  const { cause = error } = error as Error;
  if (!(cause instanceof RemoteError))
    reportFailure("A part of the page was rendered again", error);
}

function LoadedPage({ remote, path }: RemotePageProps) {
  const { host, takeover, onPageReady } = useShell();
  useReadyMark("page");
  useEffect(() => onPageReady?.(), [onPageReady]);
  const data = useLoaderData();
  const { key } = useLocation();
  if (data instanceof LoadFailure) return <RemoteFailed remote={remote} error={data.error} />;
  const { arriving } = takeover;
  const failure = arriving && !host.loaded(remote) ? use(arriving) : undefined;
  if (failure) return <ArrivalFailed remote={remote} error={failure.error} />;
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

/**
 * Why the code of a page that the server has rendered did not arrive. Apart from the page: rendering
 * the page again after hydration would hydrate all its boundaries in one long task.
 */
function ArrivalFailed({ remote, error }: ComponentProps<typeof RemoteFailed>) {
  // It cannot take the place of the server's HTML; React then renders this part again.
  if (useIsHydrating()) throw error;
  return <RemoteFailed remote={remote} error={error} />;
}
