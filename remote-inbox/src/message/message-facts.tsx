import { formatMoment, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import styles from "./message-facts.module.css";

/** Who wrote, how to answer, when it came, and every word of it. */
export function MessageFacts({ message }: { message: Message }) {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("name")}</dt>
        <dd>
          <bdi>{message.name}</bdi>
        </dd>
        <dt>{t("phone")}</dt>
        <dd>
          <a href={`tel:${message.phone}`}>{message.phone}</a>
        </dd>
        <dt>{t("email")}</dt>
        <dd>
          <a href={mailTo(message.email)}>{message.email}</a>
        </dd>
        <dt>{t("arrived")}</dt>
        <dd>
          <time dateTime={message.createdAt}>
            {formatMoment(message.createdAt, language, "long")}
          </time>
        </dd>
      </dl>
      {/* In whatever script it is written. */}
      <p className={styles.message} dir="auto">
        {message.message}
      </p>
    </>
  );
}

/** The address of a mail to this person: a "?" or "&" in it is part of it, no further field. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
