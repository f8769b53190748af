import { useApi } from "@oselia/shared/api";
import { useForm, useIdempotencyKey } from "@oselia/shared/forms";
import { type Contact, contactRules, validate } from "@oselia/shared/model";
import { useEffect, useRef, useState } from "react";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { useDraft } from "./draft.ts";

/**
 * The time in ms that a person needs at least to read the form, fill in four fields and send them.
 */
const MINIMUM_FILL_TIME = 2000;

interface InteractiveFormProps {
  /** The first sentence of the message; empty for none. */
  begun: string;
  /** Called when the message is stored. */
  onSent: (contact: Contact) => void;
}

/**
 * The working contact form: checks, sends, and keeps the input when sending fails and when the
 * visitor opens another page.
 */
export default function InteractiveForm({ begun, onSent }: InteractiveFormProps) {
  const api = useApi();
  const honeypot = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const { draft, save, clear } = useDraft(begun);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const idempotencyKey = useIdempotencyKey();
  const form = useForm<Contact, Contact>({
    defaults: draft,
    check: (values) => validate(contactRules, values),
  });
  const send = async (contact: Contact) => {
    const isHoneypotFilled = Boolean(honeypot.current?.value);
    setNeedsConfirmation(isHoneypotFilled);
    if (honeypot.current) honeypot.current.value = "";
    if (isHoneypotFilled) return;
    const left = MINIMUM_FILL_TIME - (performance.now() - shownAt.current);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    await api.post("/messages", contact, { headers: idempotencyKey });
    clear();
    onSent(contact);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(send);
      }}
      onChange={({ target }) => save(target)}
      noValidate
    >
      <ContactFields
        // Read-only while it is being sent: later changes would not arrive.
        bind={(name) => ({ ...form.text(name), readOnly: form.isSubmitting })}
        fieldErrors={form.fieldErrors}
        attempt={form.attempt}
        failure={form.failure}
        needsConfirmation={needsConfirmation}
        honeypot={honeypot}
        isSending={form.isSubmitting}
      />
    </form>
  );
}
