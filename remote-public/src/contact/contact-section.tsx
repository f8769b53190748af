import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { addressLine, contactEmail, telephone, telephoneUrl } from "@oselia/shared/site";
import { MailIcon, PhoneIcon, PinIcon } from "@oselia/shared/ui";
import { Section } from "../layout/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactLine } from "./contact-line.tsx";
import styles from "./contact-section.module.css";

/** The last section of the home page: the form and the other contact details. */
export function ContactSection() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  return (
    <Section title={t("contact.title")} background="linen">
      <div className={styles.parts}>
        <div className={styles.words}>
          <p className={styles.lead}>{t("contact.lead")}</p>
          <ContactLine icon={<MailIcon />}>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </ContactLine>
          <ContactLine icon={<PhoneIcon />}>
            <a href={telephoneUrl}>{telephone}</a>
          </ContactLine>
          <ContactLine icon={<PinIcon />}>{addressLine(language)}</ContactLine>
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}
