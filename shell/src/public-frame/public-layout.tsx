import type { ReactNode } from "react";
import { MainArea } from "../layouts/main-area.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./public-layout.module.css";

/** Every public path: header, breadcrumb, page, footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <Header />
      <MainArea className={styles.main}>
        <Breadcrumb />
        {children}
      </MainArea>
      <Footer />
    </div>
  );
}
