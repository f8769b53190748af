import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { NavLink } from "@oselia/shared/router";
import type { SiteLink } from "@oselia/shared/site";
import { VisuallyHidden } from "@oselia/shared/ui";
import styles from "./site-link-item.module.css";

interface SiteLinkItemProps {
  link: SiteLink;
  /** Called when the link is clicked. */
  onNavigate?: () => void;
}

/** A link of the public navigation, or plain text while it is disabled. */
export function SiteLinkItem({ link, onNavigate }: SiteLinkItemProps) {
  const { t } = useTranslation("shell");
  const label = localized(link.label, useLanguage());
  if (link.disabled || link.to === undefined) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is not a link to a screen reader
      <span role="link" className={styles.disabled} aria-disabled="true">
        {label} <VisuallyHidden>{t("navigation.notYet")}</VisuallyHidden>
      </span>
    );
  }
  return (
    <NavLink to={link.to} end className={styles.link} onClick={onNavigate}>
      {label}
    </NavLink>
  );
}
