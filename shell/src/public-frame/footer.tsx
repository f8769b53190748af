import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { address, contactEmail, quote, siteName, siteTagline } from "@oselia/shared/site";
import { Embroidery } from "@oselia/shared/ui";
import styles from "./footer.module.css";
import { SiteNavigation } from "./site-navigation.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Links, quote, contact blocks and the copyright line. */
export function Footer() {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const name = localized(siteName, language);
  return (
    <footer className={styles.footer}>
      <Embroidery seed="footer" variant="strip" />
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>{name}</p>
          <p>{localized(siteTagline, language)}</p>
          <SocialLinks />
        </div>
        <SiteNavigation layout="column" />
        <div>
          <h2 className={styles.heading}>{t("footer.contact")}</h2>
          <p>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
          <address>{localized(address, language)}</address>
        </div>
        <figure className={styles.quote}>
          <blockquote>{localized(quote.text, language)}</blockquote>
          <figcaption>{localized(quote.author, language)}</figcaption>
        </figure>
      </div>
      <p className={styles.copyright}>© 2024 {name}</p>
    </footer>
  );
}
