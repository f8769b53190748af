import type { LocalizedText } from "@oselia/shared/contract";
import links from "./site-links.json" with { type: "json" };

/** An entry of the public navigation: a link, the developers' dialog, or disabled. */
export interface SiteLink {
  label: LocalizedText;
  /** The path; absent for an entry that is not a link. */
  to?: string;
  /** Opens the dialog with the site's developers. */
  opensDevelopers?: boolean;
  disabled: boolean;
}

/** The public navigation, in its order. */
export const siteLinks: readonly SiteLink[] = links;

export interface SocialLink {
  href: string;
  label: string;
  ariaLabel: LocalizedText;
  icon: "facebook" | "instagram" | "telegram" | "linkedin";
}

const socialLink = (label: string, icon: SocialLink["icon"], href: string): SocialLink => ({
  href,
  label,
  ariaLabel: { en: `Oselia on ${label}`, uk: `Оселя в ${label}`, nl: `Oselia op ${label}` },
  icon,
});

/** A social network, a photo-sharing network, a messaging service and a professional network. */
export const socialLinks: readonly SocialLink[] = [
  socialLink("Facebook", "facebook", "https://www.facebook.com/"),
  socialLink("Instagram", "instagram", "https://www.instagram.com/"),
  socialLink("Telegram", "telegram", "https://t.me/"),
  socialLink("LinkedIn", "linkedin", "https://www.linkedin.com/"),
];
