import { useTranslation } from "@oselia/shared/i18n";
import { CloseIcon, IconButton, List, useIsHydrating } from "@oselia/shared/ui";
import { useLayoutEffect, useRef } from "react";
import styles from "./menu-before-scripts.module.css";
import menuStyles from "./menu-links.module.css";
import { pageLinks } from "./page-links.ts";
import { SiteLinkItem } from "./site-link-item.tsx";

interface MenuBeforeScriptsProps {
  /** The id that the button which opens it refers to (`popoverTarget`). */
  id: string;
  /** Called when the scripts have loaded while it is open, and it is about to disappear. */
  onReplaced: () => void;
}

/** The side menu in the server's HTML: the browser opens and closes it without scripts. */
export function MenuBeforeScripts({ id, onReplaced }: MenuBeforeScriptsProps) {
  const { t } = useTranslation("shell");
  const menu = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before it disappears
  useLayoutEffect(() => {
    if (menu.current && isOpenPopover(menu.current)) onReplaced();
  }, []);
  if (!isHydrating) return null;
  return (
    <div ref={menu} id={id} popover="auto" className={styles.menu}>
      <IconButton
        label={t("menu.close")}
        icon={<CloseIcon />}
        popoverTarget={id}
        popoverTargetAction="hide"
      />
      <nav aria-label={t("menu.title")}>
        <List className={menuStyles.links}>
          {pageLinks.map((link) => (
            <li key={link.to}>
              <SiteLinkItem link={link} />
            </li>
          ))}
        </List>
      </nav>
    </div>
  );
}

/** A browser without popovers rejects the selector. */
const isOpenPopover = (element: HTMLElement): boolean =>
  "showPopover" in element && element.matches(":popover-open");
