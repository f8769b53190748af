import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { contactEmail, siteName } from "@oselia/shared/site";
import { Button, IconButton, LogoMark, MenuIcon } from "@oselia/shared/ui";
import { useId } from "react";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { useOpenUntilNavigation } from "../layouts/use-open-until-navigation.ts";
import { FrameDialog, usePreloadDialogs } from "./frame-dialog.tsx";
import styles from "./header.module.css";
import { MenuBeforeScripts } from "./menu-before-scripts.tsx";
import { SiteNavigation } from "./site-navigation.tsx";
import { SocialLinks } from "./social-links.tsx";

/** The public header; on a narrow screen its links move into the side menu. */
export function Header() {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const menu = useOpenUntilNavigation();
  const menuId = useId();
  usePreloadDialogs();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo}>
          <LogoMark />
          {localized(siteName, language)}
        </Link>
        <div className={styles.links}>
          <SiteNavigation label={t("navigation.label")} />
        </div>
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <LanguageSwitch />
        <div className={styles.write}>
          <Button size="small" href={`mailto:${contactEmail}`}>
            {t("getInTouch")}
          </Button>
        </div>
        <div className={styles.menu}>
          <IconButton
            label={t("menu.open")}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            popoverTarget={menuId}
            onClick={(event) => {
              event.preventDefault();
              menu.open();
            }}
          />
          <MenuBeforeScripts id={menuId} onReplaced={menu.open} />
        </div>
      </div>
      {menu.isOpen && <FrameDialog name="SideMenu" onClose={menu.close} />}
    </header>
  );
}
