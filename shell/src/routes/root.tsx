import { authAtom, isSessionExpiredAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { SkipLink, useIsHydrating } from "@oselia/shared/ui";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { LazyAdminLayout } from "../admin-frame/lazy-admin-layout.tsx";
import { rememberedLocation } from "../auth-screens/remembered-location.ts";
import { Boundaries } from "../boundaries/boundaries.tsx";
import { onReturn } from "../context/on-return.ts";
import { useShell } from "../context/shell-context.ts";
import { AuthLayout } from "../layouts/auth-layout.tsx";
import { BareLayout } from "../layouts/bare-layout.tsx";
import { getLayout, type LayoutName } from "../layouts/get-layout.ts";
import { PageLoading } from "../layouts/page-loading.tsx";
import { ScrollToTop } from "../layouts/scroll-to-top.tsx";
import { PublicLayout } from "../public-frame/public-layout.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import { usePage } from "./use-page.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useReadyMark } from "./use-ready-mark.ts";

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  public: PublicLayout,
  admin: LazyAdminLayout,
  auth: AuthLayout,
  bare: BareLayout,
};

/** Surrounds every page: the layout of its path, its title, and the focus. */
export function Root() {
  const { pathname } = useLocation();
  const { t } = useTranslation("shell");
  useRevalidateOnAuthChange();
  useRevalidateOnReturn();
  useReadyMark("frame");
  const { takeover } = useShell();
  useEffect(() => takeover.onReady?.(), [takeover]);
  const { isLoggedIn, isRefreshing } = useAtomValue(authAtom);
  const hasExpired = useAtomValue(isSessionExpiredAtom) && getLayout(pathname) === "admin";
  const layout = getLayout(pathname);
  const Layout = layouts[layout];
  // Until the session is known, and while a guard redirects, no part of a workspace is rendered.
  // The frame that the server has sent stays while the stored token is being checked.
  const isAssumed = takeover.part === "frame" && isRefreshing;
  const isClosed = layout === "admin" && !isLoggedIn && !hasExpired && !isAssumed;
  const content = (
    <Layout>
      <Outlet />
    </Layout>
  );
  return (
    <>
      <SkipLink target="main">{t("skipToContent")}</SkipLink>
      {isClosed ? <ClosedWorkspace>{content}</ClosedWorkspace> : content}
      <ScrollToTop />
      <Boundaries />
      <PageEffects />
    </>
  );
}

/**
 * Stands in for a workspace. The frame that the server has sent is taken over before it disappears,
 * also when the check of the session fails at that moment.
 */
function ClosedWorkspace({ children }: { children: ReactNode }) {
  const { takeover } = useShell();
  const isHydrating = useIsHydrating();
  if (takeover.part === "frame" && isHydrating) return children;
  return (
    <BareLayout>
      <PageLoading />
    </BareLayout>
  );
}

/**
 * What follows from the page outside of it: the head of the document, the focus and the scroll
 * position. Apart from the frame, which does not render again when the page's code has arrived.
 */
function PageEffects() {
  const page = usePage();
  useDocumentHead(page);
  usePageFocus(page);
  // After a reload there is nothing to scroll to before the page's data have loaded.
  return page.hasData && <ScrollRestoration />;
}

/** Runs the guards again when a user has signed in or out, here or in another tab. */
function useRevalidateOnAuthChange(): void {
  const { token, isLoggedIn } = useAtomValue(authAtom);
  const hasExpired = useAtomValue(isSessionExpiredAtom);
  const { revalidate } = useRevalidator();
  const before = useRef({ token, isLoggedIn });
  useEffect(() => {
    // An expired session recovers on the page; no guard redirects away from the user's input.
    if (hasExpired) return;
    const last = before.current;
    before.current = { token, isLoggedIn };
    if (last.token === token) return;
    const hasSignedOut = last.isLoggedIn && token === null;
    void revalidate().then(() => {
      // The next user starts with empty data: it may be someone else.
      if (hasSignedOut) rememberedLocation.clear(sessionStorage);
    });
  }, [token, isLoggedIn, hasExpired, revalidate]);
}

/**
 * When the browser restores a page from memory: takes over the session of the other tabs, and
 * reloads the data of a workspace. Public pages stay as they were left. So does a workspace with an
 * open form, which a failed reload would replace with an error.
 */
function useRevalidateOnReturn(): void {
  const { auth } = useShell();
  const { pathname } = useLocation();
  const { isLoggedIn } = useAtomValue(authAtom);
  const { revalidate } = useRevalidator();
  const isWorkspace = isLoggedIn && getLayout(pathname) === "admin";
  useEffect(
    () =>
      onReturn(window, () => {
        if (auth.resume() || !isWorkspace || document.querySelector("dialog[open]")) return;
        void revalidate();
      }),
    [auth, isWorkspace, revalidate],
  );
}
