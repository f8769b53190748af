import { localized, useLanguage } from "@oselia/shared/i18n";
import { type SocialIcon, socialLinks } from "@oselia/shared/site";
import {
  MessagingIcon,
  PhotoSharingIcon,
  ProfessionalNetworkIcon,
  SocialNetworkIcon,
} from "@oselia/shared/ui";
import type { ComponentType } from "react";
import styles from "./social-networks.module.css";

const icons: Record<SocialIcon, ComponentType> = {
  facebook: SocialNetworkIcon,
  instagram: PhotoSharingIcon,
  telegram: MessagingIcon,
  linkedin: ProfessionalNetworkIcon,
};

/** The house on the four social networks, by name. */
export function SocialNetworks() {
  const language = useLanguage();
  return (
    <ul className={styles.networks}>
      {socialLinks.map(({ href, label, ariaLabel, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={icon}>
            <a
              className={styles.network}
              href={href}
              rel="noopener"
              aria-label={localized(ariaLabel, language)}
            >
              <Icon />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
