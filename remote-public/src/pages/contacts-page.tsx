import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { useLoaderData } from "@oselia/shared/router";
import { address, contactEmail, mapUrl, telephone, telephoneUrl } from "@oselia/shared/site";
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from "@oselia/shared/ui";
import { ContactForm } from "../contact/contact-form.tsx";
import { Directions } from "../contact/directions.tsx";
import { OpenDoorIllustration } from "../contact/open-door-illustration.tsx";
import { OpeningHours } from "../contact/opening-hours.tsx";
import { SocialNetworks } from "../contact/social-networks.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import styles from "./contacts-page.module.css";
import type { ContactsData } from "./load-contacts.ts";

/** How to reach the house, when it is open, and how to get there. */
export function ContactsPage() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const { submission, isSent, today, book } = useLoaderData<ContactsData>();
  return (
    <PageFrame title={t("contacts.title")} lead={t("contacts.lead")}>
      <div className={styles.parts}>
        <div className={styles.column}>
          <OpenDoorIllustration />
          <address className={styles.blocks}>
            <section className={styles.block}>
              <MailIcon className={styles.icon} />
              <h2 className={styles.title}>{t("contacts.email")}</h2>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </section>
            <section className={styles.block}>
              <PhoneIcon className={styles.icon} />
              <h2 className={styles.title}>{t("contacts.telephone")}</h2>
              <a href={telephoneUrl}>{telephone}</a>
            </section>
            <section className={styles.block}>
              <PinIcon className={styles.icon} />
              <h2 className={styles.title}>{t("contacts.address")}</h2>
              <p>
                {address.street}
                <br />
                {address.postalCode} {address.city[language]}
                <br />
                <a href={mapUrl} rel="noopener">
                  {t("contacts.map")}
                </a>
              </p>
            </section>
          </address>
          <section className={styles.block}>
            <ClockIcon className={styles.icon} />
            <h2 className={styles.title}>{t("contacts.hours")}</h2>
            <OpeningHours today={today} />
          </section>
          <section className={styles.social}>
            <h2 className={styles.title}>{t("contacts.social")}</h2>
            <SocialNetworks />
          </section>
        </div>
        <div className={styles.column}>
          <section className={styles.write} data-screen-only="">
            <h2>{t("contacts.write")}</h2>
            <ContactForm
              // The form of another book begins another message.
              key={book?.id}
              submission={submission}
              isSent={isSent}
              begun={book ? t("book.request", { title: book.title, author: book.author }) : ""}
            />
          </section>
          <Directions />
        </div>
      </div>
    </PageFrame>
  );
}
