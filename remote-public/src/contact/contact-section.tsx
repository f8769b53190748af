import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { addressLine, contactEmail, telephone, telephoneUrl } from "@oselia/shared/site";
import { MailIcon, PhoneIcon, PinIcon } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import { Section } from "../layout/section.tsx";
import { ContactForm } from "./contact-form.tsx";
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
          {line(<MailIcon />, <a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}
          {line(<PhoneIcon />, <a href={telephoneUrl}>{telephone}</a>)}
          {line(<PinIcon />, addressLine(language))}
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}

/** An icon and a way to contact the organisation. */
const line = (icon: ReactNode, text: ReactNode) => (
  <p className={styles.line}>
    <span className={styles.icon}>{icon}</span>
    <span>{text}</span>
  </p>
);
