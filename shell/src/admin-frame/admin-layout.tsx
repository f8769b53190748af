import { isSessionExpiredAtom } from "@oselia/shared/auth";
import { useAtomValue } from "@oselia/shared/store";
import type { ReactNode } from "react";
import { ExpiredSession } from "../auth-screens/expired-session.tsx";
import { MainArea } from "../layouts/main-area.tsx";
import { AdminHeader } from "./admin-header.tsx";
import styles from "./admin-layout.module.css";
import { Sidebar } from "./sidebar.tsx";

/** Paths containing /admin/: a header, a sidebar, and a main area that scrolls. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const hasExpired = useAtomValue(isSessionExpiredAtom);
  return (
    <div className={styles.layout} data-density="compact">
      <Sidebar />
      <AdminHeader />
      <MainArea className={styles.main}>{children}</MainArea>
      {hasExpired && <ExpiredSession />}
    </div>
  );
}
