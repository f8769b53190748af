import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import {
  addressLine,
  contactEmail,
  openingStatus,
  quote,
  siteDescription,
  siteName,
  telephone,
  telephoneUrl,
} from "@oselia/shared/site";
import { Embroidery, OpeningStatus } from "@oselia/shared/ui";
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
      <Embroidery variant="strip" motif="star" threads="deep" />
      <div className={styles.columns}>
        <div className={styles.house}>
          <p className={styles.name}>{name}</p>
          <p>{localized(siteDescription, language)}</p>
          <figure className={styles.quote}>
            <blockquote>{localized(quote.text, language)}</blockquote>
            <figcaption>{localized(quote.author, language)}</figcaption>
          </figure>
        </div>
        <section>
          <h2 className={styles.heading}>{t("footer.site")}</h2>
          <SiteNavigation label={t("footer.navigation")} layout="column" />
        </section>
        <div className={styles.contactInfo}>
          <section>
            <h2 className={styles.heading}>{t("footer.contact")}</h2>
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
            <p>
              <a href={telephoneUrl}>{telephone}</a>
            </p>
            <address className={styles.address}>{addressLine(language)}</address>
            <OpeningStatus read={(at) => openingStatus(language, at)} />
          </section>
          <section className={styles.follow}>
            <h2 className={styles.heading}>{t("footer.follow")}</h2>
            <SocialLinks />
          </section>
        </div>
      </div>
      <p className={styles.copyright}>{t("footer.copyright", { name })}</p>
    </footer>
  );
}
