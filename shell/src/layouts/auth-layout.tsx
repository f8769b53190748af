import { localized, useLanguage } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { siteName } from "@oselia/shared/site";
import { Embroidery, LogoMark } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import { LanguageSwitch } from "../language/language-switch.tsx";
import styles from "./auth-layout.module.css";
import { MainArea } from "./main-area.tsx";

/** Paths containing /auth/: one card in the centre. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <MainArea className={styles.main}>
      <div className={styles.card}>
        <div className={styles.top}>
          <Link to="/" className={styles.logo}>
            <LogoMark />
            {localized(siteName, language)}
          </Link>
          <LanguageSwitch />
        </div>
        {children}
        <div className={styles.strip}>
          <Embroidery motif="rhomb" variant="strip" />
        </div>
      </div>
    </MainArea>
  );
}
