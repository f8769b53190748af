import type { ReactNode } from "react";
import { BareLayout } from "../layouts/bare-layout.tsx";
import { lazyCode, useLazyCode } from "../lazy-code.ts";
import { PageLoading } from "../routes/page-loading.tsx";

const adminLayout = lazyCode(() => import(/* webpackChunkName: "admin" */ "./admin-layout.tsx"));

/**
 * Has the staff's frame come together with their page, not after it. Never rejects: if it does not
 * come, its own place says so.
 */
export async function loadAdminLayout(): Promise<void> {
  await adminLayout.load().catch(() => undefined);
}

/**
 * The staff's frame, once its code is here: it is no part of what a visitor downloads.
 *
 * @throws in rendering, when the code did not come: the router says so in its place.
 */
export function LazyAdminLayout({ children }: { children: ReactNode }) {
  const { code, error } = useLazyCode(adminLayout);
  if (error !== undefined) throw error;
  if (code) return <code.AdminLayout>{children}</code.AdminLayout>;
  return (
    <BareLayout>
      <PageLoading />
    </BareLayout>
  );
}
