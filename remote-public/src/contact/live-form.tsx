import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { type Contact, check, contactRules } from "@oselia/shared/model";
import { Button, ErrorSummary } from "@oselia/shared/ui";
import { useItemForm } from "@oselia/shared/workspace";
import { useEffect, useRef, useState } from "react";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { useDraft } from "./draft.ts";
import { atHumanPace, RobotTrap } from "./robot-trap.tsx";
import { sendMessage } from "./send-message.ts";

export interface LiveFormProps {
  /** It has been stored. */
  onSent: (contact: Contact) => void;
}

/**
 * The contact form at work: checks, sends, and keeps every word: when sending fails, and when the
 * reader looks at another page in between.
 */
export default function LiveForm({ onSent }: LiveFormProps) {
  const { t } = useTranslation("public");
  const api = useApi();
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const [isDoubted, setDoubted] = useState(false);
  const { draft, keep, forget } = useDraft();
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const form = useItemForm<Contact, Contact>({
    defaults: draft,
    check: (values) => check(contactRules, values),
    save: async (contact, { once }) => {
      const isTrapped = Boolean(trap.current?.value);
      setDoubted(isTrapped);
      if (trap.current) trap.current.value = "";
      if (isTrapped) return;
      await atHumanPace(shownAt.current);
      await sendMessage(api, contact, once);
      forget();
      onSent(contact);
    },
  });

  return (
    <form
      className={styles.form}
      onSubmit={form.submit}
      onChange={({ target }) => keep(target)}
      noValidate
    >
      <ErrorSummary
        title={t("common:form.mistakes", { count: form.mistakes.length })}
        errors={form.mistakes}
        attempt={form.attempt}
      />
      {/* What is on its way is what stands here: nothing can be written that would not arrive. */}
      <ContactFields bind={(name) => ({ ...form.text(name), readOnly: form.isSaving })} />
      <RobotTrap ref={trap} label={t("contact.trap")} />
      <div className={styles.send}>
        <div role="alert">
          {form.failure !== null && (
            <p className={styles.failure}>
              <strong>{t("contact.failed")}</strong> {form.failure}
            </p>
          )}
          {isDoubted && <p className={styles.doubt}>{t("contact.doubted")}</p>}
        </div>
        <Button type="submit" busy={form.isSaving}>
          {t("contact.send")}
        </Button>
      </div>
    </form>
  );
}
