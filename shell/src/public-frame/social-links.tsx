import { localized, useLanguage } from "@oselia/shared/i18n";
import { type SocialIcon, socialLinks } from "@oselia/shared/site";
import {
  MessagingIcon,
  PhotoSharingIcon,
  ProfessionalNetworkIcon,
  SocialNetworkIcon,
} from "@oselia/shared/ui";
import type { ComponentType } from "react";
import styles from "./social-links.module.css";

const icons: Record<SocialIcon, ComponentType> = {
  facebook: SocialNetworkIcon,
  instagram: PhotoSharingIcon,
  telegram: MessagingIcon,
  linkedin: ProfessionalNetworkIcon,
};

/** The house on four networks. */
export function SocialLinks() {
  const language = useLanguage();
  return (
    <ul className={styles.links}>
      {socialLinks.map(({ href, icon, ariaLabel }) => {
        const Icon = icons[icon];
        return (
          <li key={href}>
            <a href={href} rel="noopener" aria-label={localized(ariaLabel, language)}>
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
