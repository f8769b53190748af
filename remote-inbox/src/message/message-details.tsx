import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import styles from "./message-details.module.css";

/** The sender, links to reply, the date, and the complete text. */
export function MessageDetails({ message }: { message: Message }) {
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
            {formatDateTime(message.createdAt, language, "long")}
          </time>
        </dd>
      </dl>
      {/* The text may be in any script. */}
      <p className={styles.message} dir="auto">
        {message.message}
      </p>
    </>
  );
}

/** The mailto link of an address, which may contain "?" or "&". */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
