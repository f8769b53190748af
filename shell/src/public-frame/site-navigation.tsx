import { localized, useLanguage } from "@oselia/shared/i18n";
import { siteLinks } from "@oselia/shared/site";
import { List } from "@oselia/shared/ui";
import { useOpenUntilNavigation } from "../layouts/use-open-until-navigation.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import itemStyles from "./site-link-item.module.css";
import { SiteLinkItem } from "./site-link-item.tsx";
import styles from "./site-navigation.module.css";

interface SiteNavigationProps {
  /** Accessible name of the landmark; each on a page has its own. */
  label: string;
  layout?: "row" | "column";
}

/** The public navigation, in the order of the site's settings. */
export function SiteNavigation({ label, layout = "row" }: SiteNavigationProps) {
  const language = useLanguage();
  return (
    <nav aria-label={label}>
      <List className={styles[layout]}>
        {siteLinks.map((link) => (
          <li key={link.label.en} data-needs-scripts={link.opensDevelopers ? "" : undefined}>
            {link.opensDevelopers ? (
              <DevelopersButton label={localized(link.label, language)} />
            ) : (
              <SiteLinkItem link={link} />
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

/** The navigation entry that opens the list of the site's developers. */
function DevelopersButton({ label }: { label: string }) {
  const { isOpen, open, close } = useOpenUntilNavigation();
  return (
    <>
      <button type="button" className={itemStyles.link} aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {isOpen && <FrameDialog name="DevelopersDialog" onClose={close} />}
    </>
  );
}
