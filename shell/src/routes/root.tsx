import { authAtom, isSessionExpiredAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { SkipLink } from "@oselia/shared/ui";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { LazyAdminLayout } from "../admin-frame/lazy-admin-layout.tsx";
import { rememberedLocation } from "../auth-screens/remembered-location.ts";
import { Boundaries } from "../boundaries/boundaries.tsx";
import { AuthLayout } from "../layouts/auth-layout.tsx";
import { BareLayout } from "../layouts/bare-layout.tsx";
import { getLayout, type LayoutName } from "../layouts/get-layout.ts";
import { PageLoading } from "../layouts/page-loading.tsx";
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
  const page = usePage();
  useDocumentHead(page);
  usePageFocus(page);
  useRevalidateOnAuthChange();
  useReadyMark("frame");
  const { isLoggedIn } = useAtomValue(authAtom);
  const hasExpired = useAtomValue(isSessionExpiredAtom) && getLayout(pathname) === "admin";
  const layout = getLayout(pathname);
  const Layout = layouts[layout];
  // Until the session is known, and while a guard redirects, no part of a workspace is rendered.
  const isClosed = layout === "admin" && !isLoggedIn && !hasExpired;
  return (
    <>
      <SkipLink target="main">{t("skipToContent")}</SkipLink>
      {isClosed ? (
        <BareLayout>
          <PageLoading />
        </BareLayout>
      ) : (
        <Layout>
          <Outlet />
        </Layout>
      )}
      <Boundaries />
      {/* After a reload there is nothing to scroll to before the page's data have loaded. */}
      {page.hasData && <ScrollRestoration />}
    </>
  );
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
