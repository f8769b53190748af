import type { ReactNode } from "react";
import styles from "./bare-layout.module.css";
import { MainArea } from "./main-area.tsx";

/** /404: only the main area. */
export function BareLayout({ children }: { children: ReactNode }) {
  return <MainArea className={styles.main}>{children}</MainArea>;
}
