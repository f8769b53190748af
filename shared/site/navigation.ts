import type { LocalizedText } from "@oselia/shared/contract";

/** An entry of the public navigation: a link, the developers' dialog, or disabled. */
export interface SiteLink {
  label: LocalizedText;
  /** The path; absent for an entry that is not a link. */
  to?: string;
  /** Opens the dialog with the site's developers. */
  opensDevelopers?: true;
  disabled: boolean;
}

/** The public navigation, in its order. */
export const siteLinks: readonly SiteLink[] = [
  { label: { en: "Home", uk: "Головна", nl: "Home" }, to: "/", disabled: false },
  { label: { en: "News", uk: "Новини", nl: "Nieuws" }, to: "/news", disabled: false },
  {
    label: { en: "Library", uk: "Бібліотека", nl: "Bibliotheek" },
    to: "/library",
    disabled: false,
  },
  { label: { en: "Contacts", uk: "Контакти", nl: "Contact" }, to: "/contacts", disabled: true },
  {
    label: { en: "Site developers", uk: "Розробники сайту", nl: "Makers van de site" },
    opensDevelopers: true,
    disabled: false,
  },
  { label: { en: "Activities", uk: "Заходи", nl: "Activiteiten" }, disabled: true },
];

type SocialIcon = "facebook" | "instagram" | "telegram" | "linkedin";

export interface SocialLink {
  href: string;
  label: string;
  ariaLabel: LocalizedText;
  icon: SocialIcon;
}

const profileLabel = (name: string): LocalizedText => ({
  en: `Oselia on ${name}`,
  uk: `Оселя в ${name}`,
  nl: `Oselia op ${name}`,
});

/** A social network, a photo-sharing network, a messaging service and a professional network. */
export const socialLinks: readonly SocialLink[] = [
  {
    href: "https://www.facebook.com/",
    label: "Facebook",
    ariaLabel: profileLabel("Facebook"),
    icon: "facebook",
  },
  {
    href: "https://www.instagram.com/",
    label: "Instagram",
    ariaLabel: profileLabel("Instagram"),
    icon: "instagram",
  },
  {
    href: "https://t.me/",
    label: "Telegram",
    ariaLabel: profileLabel("Telegram"),
    icon: "telegram",
  },
  {
    href: "https://www.linkedin.com/",
    label: "LinkedIn",
    ariaLabel: profileLabel("LinkedIn"),
    icon: "linkedin",
  },
];
