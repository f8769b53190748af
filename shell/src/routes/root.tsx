import { authAtom, hasExpiredAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { SkipLink } from "@oselia/shared/ui";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { LazyAdminLayout } from "../admin-frame/lazy-admin-layout.tsx";
import { AuthLayout } from "../layouts/auth-layout.tsx";
import { BareLayout } from "../layouts/bare-layout.tsx";
import { type LayoutName, layoutOf } from "../layouts/layout-of.ts";
import { PublicLayout } from "../public-frame/public-layout.tsx";
import { PageLoading } from "./page-loading.tsx";
import { rememberedLocation } from "./remembered-location.ts";
import { useDocumentHead } from "./use-document-head.ts";
import { usePage } from "./use-page.ts";
import { usePageFocus } from "./use-page-focus.ts";

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  public: PublicLayout,
  admin: LazyAdminLayout,
  auth: AuthLayout,
  bare: BareLayout,
};

/** What surrounds every page: the layout of its path, its title, and where the focus goes. */
export function Root() {
  const { pathname } = useLocation();
  const { t } = useTranslation("shell");
  const page = usePage();
  useDocumentHead(page);
  usePageFocus(page);
  useGuardsAnew();
  const { isLoggedIn } = useAtomValue(authAtom);
  const hasExpired = useAtomValue(hasExpiredAtom) && layoutOf(pathname) === "admin";
  const layout = layoutOf(pathname);
  const Layout = layouts[layout];
  // Until the session is known, and while a guard leads away, nothing of a workspace is drawn.
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
      {/* After a reload there is nothing to scroll to before the page's data are here. */}
      {page.isKnown && <ScrollRestoration />}
    </>
  );
}

/** Asks the guards again when somebody has signed in or out, here or in another tab. */
function useGuardsAnew(): void {
  const { token, isLoggedIn } = useAtomValue(authAtom);
  const hasExpired = useAtomValue(hasExpiredAtom);
  const { revalidate } = useRevalidator();
  const before = useRef({ token, isLoggedIn });
  useEffect(() => {
    // A session that has expired is mended in place; no guard leads away from what was typed.
    if (hasExpired) return;
    const last = before.current;
    before.current = { token, isLoggedIn };
    if (last.token === token) return;
    const hasSignedOut = last.isLoggedIn && token === null;
    void revalidate().then(() => {
      // Whoever comes next begins anew: it may be somebody else.
      if (hasSignedOut) rememberedLocation.forget(sessionStorage);
    });
  }, [token, isLoggedIn, hasExpired, revalidate]);
}
