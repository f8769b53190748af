import { localized, useLanguage } from "@oselia/shared/i18n";
import { socialLinks } from "@oselia/shared/site";
import { List, NetworkIcon } from "@oselia/shared/ui";
import styles from "./social-networks.module.css";

/** Links to the profiles on four social networks. */
export function SocialNetworks() {
  const language = useLanguage();
  return (
    <List className={styles.networks}>
      {socialLinks.map(({ href, label, ariaLabel, icon }) => (
        <li key={icon}>
          <a
            className={styles.network}
            href={href}
            rel="noopener"
            aria-label={localized(ariaLabel, language)}
          >
            <NetworkIcon network={icon} />
            {label}
          </a>
        </li>
      ))}
    </List>
  );
}
