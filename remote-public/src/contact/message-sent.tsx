import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { Button, buttonClass, Embroidery } from "@oselia/shared/ui";
import { useEffect, useRef } from "react";
import styles from "./contact-form.module.css";

export interface MessageSentProps {
  /** Null when it was sent without scripts. */
  contact: Pick<Contact, "name" | "email"> | null;
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
        {contact ? t("contact.thanks", { name: contact.name }) : t("contact.thanksAll")}
      </h3>
      <p>{contact ? t("contact.arrived", { email: contact.email }) : t("contact.arrivedAll")}</p>
      {contact ? (
        <Button variant="secondary" onClick={onAgain}>
          {t("contact.again")}
        </Button>
      ) : (
        <Link className={buttonClass({ variant: "secondary" })} to="/contacts">
          {t("contact.again")}
        </Link>
      )}
    </div>
  );
}
