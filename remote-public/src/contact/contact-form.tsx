import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { FailedState } from "@oselia/shared/ui";
import { useRef, useState } from "react";
import styles from "./contact-form.module.css";
import { Sent } from "./sent.tsx";
import { StillForm } from "./still-form.tsx";
import { useLiveForm } from "./use-live-form.ts";

/** Write to the house (specification, sections 2 and 5). */
export function ContactForm() {
  const { t } = useTranslation("public");
  const place = useRef<HTMLDivElement>(null);
  const { loading, load } = useLiveForm(place);
  const [sent, setSent] = useState<Contact | null>(null);
  // Another message is another form.
  const [round, setRound] = useState(0);
  const writeAgain = () => {
    setSent(null);
    setRound(round + 1);
  };
  return (
    <div ref={place} className={styles.place}>
      {loading.state === "failed" && (
        <FailedState
          title={t("contact.notLoaded")}
          actionLabel={t("common:tryAgain")}
          onAction={load}
        >
          {t("contact.notLoadedAdvice")}
        </FailedState>
      )}
      {loading.state === "waiting" && <StillForm />}
      {loading.state === "ready" && (
        // It keeps its room when it has been sent, so that nothing below jumps.
        <div className={sent ? styles.away : undefined}>
          <loading.LiveForm key={round} onSent={setSent} />
        </div>
      )}
      {sent && <Sent contact={sent} onAgain={writeAgain} />}
    </div>
  );
}
