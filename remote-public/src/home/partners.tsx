import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { PartnerLogo } from "@oselia/shared/pictures";
import { type Partner, partners } from "@oselia/shared/site";
import { List } from "@oselia/shared/ui";
import { Section } from "../layout/section.tsx";
import styles from "./partners.module.css";

/** The partners: their marks and names. */
export function Partners() {
  const { t } = useTranslation("public");
  return (
    <Section title={t("home.partners")} background="linen">
      <List className={styles.partners}>
        {partners.map((partner) => (
          <li key={partner.name.en} className={styles.partner}>
            <PartnerMark partner={partner} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function PartnerMark({ partner: { name, url, logo } }: { partner: Partner }) {
  const language = useLanguage();
  const mark = (
    <>
      <PartnerLogo logo={logo} className={styles.logo} />
      <span className={styles.name}>{localized(name, language)}</span>
    </>
  );
  return url ? (
    <a className={styles.mark} href={url} rel="noopener">
      {mark}
    </a>
  ) : (
    <span className={styles.mark}>{mark}</span>
  );
}
