import type { Submission } from "@oselia/shared/contract";
import type { Contact } from "@oselia/shared/model";
import { useRef, useState } from "react";
import { useNearViewport } from "../list/use-near-viewport.ts";
import styles from "./contact-form.module.css";
import { useDraft } from "./draft.ts";
import { FORM_ID } from "./form-id.ts";
import { keepInput } from "./keep-input.ts";
import { MessageSent } from "./message-sent.tsx";
import { PlainForm } from "./plain-form.tsx";

interface ContactFormProps {
  /** A message that was posted without scripts, and not accepted. Default: none. */
  submission?: Submission | null;
  /** True after a message was posted without scripts. */
  isSent?: boolean;
  /** The first sentence of the message, for a visitor who has not typed one. Default: none. */
  begun?: string;
}

/**
 * The contact form, with the rules of docs/product.md#contact-rules. Who started without scripts
 * continues without them. The code of the working form loads when it comes near the viewport. If that
 * fails, the plain form remains, which works as well.
 */
export function ContactForm({ submission = null, isSent = false, begun = "" }: ContactFormProps) {
  const container = useRef<HTMLDivElement>(null);
  // A new key resets the form.
  const [round, setRound] = useState(0);
  const message = round === 0 ? begun : "";
  const { save } = useDraft(message);
  const [code, setCode] = useState<typeof import("./interactive-form.tsx") | "failed">();
  const load = async () => {
    const loaded = await import("./interactive-form.tsx").catch(() => "failed" as const);
    keepInput(container.current, save, () => setCode(loaded));
  };
  useNearViewport(container, () => void load(), {
    enabled: submission === null && !isSent && code === undefined,
  });
  const Form = typeof code === "object" && code.default;
  const [sent, setSent] = useState<Contact | null>(null);
  const writeAgain = () => {
    setSent(null);
    setRound(round + 1);
  };
  return (
    <div ref={container} id={FORM_ID} className={styles.place} data-screen-only="">
      {!Form && !isSent && <PlainForm submission={submission} begun={message} />}
      {Form && (
        // It keeps its space after sending, so that nothing below moves.
        <div className={sent ? styles.away : undefined}>
          <Form key={round} begun={message} onSent={setSent} />
        </div>
      )}
      {(sent || isSent) && <MessageSent contact={sent} onAgain={writeAgain} />}
    </div>
  );
}
