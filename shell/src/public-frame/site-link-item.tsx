import { useTranslation } from "@oselia/shared/i18n";
import { NavLink } from "@oselia/shared/router";
import type { SiteLink } from "@oselia/shared/site";
import { VisuallyHidden } from "@oselia/shared/ui";
import { useOpenHere } from "../routes/use-open-here.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import styles from "./site-link-item.module.css";

export interface SiteLinkItemProps {
  link: SiteLink;
  label: string;
  onFollow?: (() => void) | undefined;
}

/** One entry: a link, the button of the developers' dialog, or words that lead nowhere yet. */
export function SiteLinkItem({ link, label, onFollow }: SiteLinkItemProps) {
  const { t } = useTranslation("shell");
  if (link.disabled) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: what leads nowhere takes no focus by surprise
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to a screen reader
      <span role="link" className={styles.disabled} aria-disabled="true">
        {label} <VisuallyHidden>{t("navigation.notYet")}</VisuallyHidden>
      </span>
    );
  }
  if (link.to === undefined) return <DevelopersEntry label={label} />;
  return (
    <NavLink to={link.to} end className={styles.link} onClick={onFollow}>
      {label}
    </NavLink>
  );
}

function DevelopersEntry({ label }: { label: string }) {
  const { isOpen, open, close } = useOpenHere();
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {isOpen && <FrameDialog name="DevelopersDialog" onClose={close} />}
    </>
  );
}
