import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { siteName } from "@oselia/shared/site";
import { CloseIcon, IconButton, LogoMark, useIsHydrating } from "@oselia/shared/ui";
import { useLayoutEffect, useRef } from "react";
import styles from "./menu-before-scripts.module.css";
import { MenuContent } from "./menu-content.tsx";

interface MenuBeforeScriptsProps {
  /** The id that the button which opens it refers to (`popoverTarget`). */
  id: string;
  /** Called when the scripts have loaded while it is open, and it is about to disappear. */
  onReplaced: () => void;
}

/** The side menu in the server's HTML: the browser opens and closes it without scripts. */
export function MenuBeforeScripts({ id, onReplaced }: MenuBeforeScriptsProps) {
  const { t } = useTranslation("shell");
  const name = localized(siteName, useLanguage());
  const titleId = `${id}-title`;
  const menu = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before it disappears
  useLayoutEffect(() => {
    if (menu.current && isOpenPopover(menu.current)) onReplaced();
  }, []);
  if (!isHydrating) return null;
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className={styles.menu}
    >
      <div className={styles.header}>
        <LogoMark />
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        <IconButton
          label={t("menu.close")}
          icon={<CloseIcon />}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      <div className={styles.body}>
        <MenuContent />
      </div>
    </div>
  );
}

/** A browser without popovers rejects the selector. */
const isOpenPopover = (element: HTMLElement): boolean =>
  "showPopover" in element && element.matches(":popover-open");
