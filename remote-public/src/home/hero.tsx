import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { addressLine, openingStatus, siteTagline } from "@oselia/shared/site";
import { buttonClass, OpeningStatus, PinIcon } from "@oselia/shared/ui";
import styles from "./hero.module.css";
import { RoomIllustration } from "./room-illustration.tsx";

/** The first screen: who we are, where, and where to go next. */
export function Hero() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.tagline}>{localized(siteTagline, language)}</p>
        <h1>{t("home.title")}</h1>
        <p className={styles.lead}>{t("home.lead")}</p>
        <div className={styles.place}>
          <p className={styles.address}>
            <PinIcon />
            {addressLine(language)}
          </p>
          <OpeningStatus read={(at) => openingStatus(language, at)} />
        </div>
        <div className={styles.actions} data-screen-only="">
          <Link className={buttonClass()} to="/library">
            {t("home.visitLibrary")}
          </Link>
          <Link className={buttonClass({ variant: "secondary" })} to="/news">
            {t("home.readNews")}
          </Link>
        </div>
      </div>
      <div className={styles.picture}>
        <RoomIllustration />
      </div>
    </div>
  );
}
