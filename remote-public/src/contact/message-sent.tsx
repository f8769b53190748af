import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { Button, Embroidery } from "@oselia/shared/ui";
import { useEffect, useRef } from "react";
import styles from "./contact-form.module.css";

export interface MessageSentProps {
  contact: Pick<Contact, "name" | "email">;
  onAgain: () => void;
}

/** Confirms that the message was sent, and takes the focus. */
export function MessageSent({ contact, onAgain }: MessageSentProps) {
  const { t } = useTranslation("public");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <div className={styles.motif}>
        <Embroidery variant="plate" motif="kalyna" />
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {t("contact.thanks", { name: contact.name })}
      </h3>
      <p>{t("contact.arrived", { email: contact.email })}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t("contact.again")}
      </Button>
    </div>
  );
}
