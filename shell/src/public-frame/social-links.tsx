import { localized, useLanguage } from "@oselia/shared/i18n";
import { socialLinks } from "@oselia/shared/site";
import { List, NetworkIcon } from "@oselia/shared/ui";
import styles from "./social-links.module.css";

/** Links to the organisation on four networks. */
export function SocialLinks() {
  const language = useLanguage();
  return (
    <List className={styles.links}>
      {socialLinks.map(({ href, icon, ariaLabel }) => (
        <li key={icon}>
          <a href={href} rel="noopener" aria-label={localized(ariaLabel, language)}>
            <NetworkIcon network={icon} />
          </a>
        </li>
      ))}
    </List>
  );
}
