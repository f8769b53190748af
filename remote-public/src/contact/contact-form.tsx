import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { FailedState } from "@oselia/shared/ui";
import { useRef, useState } from "react";
import styles from "./contact-form.module.css";
import { FormPlaceholder } from "./form-placeholder.tsx";
import { MessageSent } from "./message-sent.tsx";
import { useInteractiveForm } from "./use-interactive-form.ts";

/** The contact form, with the rules of docs/product.md#contact-rules. */
export function ContactForm() {
  const { t } = useTranslation("public");
  const container = useRef<HTMLDivElement>(null);
  const { loading, load } = useInteractiveForm(container);
  const [sent, setSent] = useState<Contact | null>(null);
  // A new key resets the form.
  const [round, setRound] = useState(0);
  const writeAgain = () => {
    setSent(null);
    setRound(round + 1);
  };
  return (
    <div ref={container} className={styles.place}>
      {loading.state === "failed" && (
        <FailedState
          title={t("contact.notLoaded")}
          actionLabel={t("common:tryAgain")}
          onAction={load}
        >
          {t("contact.notLoadedAdvice")}
        </FailedState>
      )}
      {loading.state === "waiting" && <FormPlaceholder />}
      {loading.state === "ready" && (
        // It keeps its space after sending, so that nothing below moves.
        <div className={sent ? styles.away : undefined}>
          <loading.InteractiveForm key={round} onSent={setSent} />
        </div>
      )}
      {sent && <MessageSent contact={sent} onAgain={writeAgain} />}
    </div>
  );
}
