import type { ReactNode } from "react";
import { BareLayout } from "../layouts/bare-layout.tsx";
import { PageLoading } from "../layouts/page-loading.tsx";
import { lazyModule, useLazyModule } from "../loading/lazy-module.ts";

const adminLayout = lazyModule(() => import(/* webpackChunkName: "admin" */ "./admin-layout.tsx"));

/**
 * Loads the admin frame together with the page, not after it. Never rejects: when the frame fails
 * to load, its own area shows the error.
 *
 * @returns Whether it has loaded.
 */
export async function loadAdminLayout(): Promise<boolean> {
  return adminLayout.load().then(
    () => true,
    () => false,
  );
}

/**
 * The admin frame, once its code is loaded: visitors do not download it.
 *
 * @throws in rendering when the code failed to load; the route's error element shows it.
 */
export function LazyAdminLayout({ children }: { children: ReactNode }) {
  const { code, error } = useLazyModule(adminLayout);
  if (error !== undefined) throw error;
  if (code) return <code.AdminLayout>{children}</code.AdminLayout>;
  return (
    <BareLayout>
      <PageLoading />
    </BareLayout>
  );
}
