import type { LocalizedText } from "@oselia/shared/contract";

/** An entry of the public navigation: a link, the developers' dialog, or disabled. */
export interface SiteLink {
  label: LocalizedText;
  /** Target route; absent for an entry that has none. */
  to?: string;
  /** Opens the list of the site's developers. */
  opensDevelopers?: true;
  disabled: boolean;
}

/** The public navigation in its order (specification section 2). */
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

const onNetwork = (name: string): LocalizedText => ({
  en: `Oselia on ${name}`,
  uk: `Оселя у ${name}`,
  nl: `Oselia op ${name}`,
});

/** A social network, a photo-sharing network, a messaging service and a professional network. */
export const socialLinks: readonly SocialLink[] = [
  {
    href: "https://www.facebook.com/",
    label: "Facebook",
    ariaLabel: onNetwork("Facebook"),
    icon: "facebook",
  },
  {
    href: "https://www.instagram.com/",
    label: "Instagram",
    ariaLabel: onNetwork("Instagram"),
    icon: "instagram",
  },
  { href: "https://t.me/", label: "Telegram", ariaLabel: onNetwork("Telegram"), icon: "telegram" },
  {
    href: "https://www.linkedin.com/",
    label: "LinkedIn",
    ariaLabel: onNetwork("LinkedIn"),
    icon: "linkedin",
  },
];
