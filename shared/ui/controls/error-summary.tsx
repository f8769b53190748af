import { type MouseEvent, useEffect, useId, useRef } from "react";
import { WarningIcon } from "../icons/symbol-icons.tsx";
import styles from "./error-summary.module.css";

export interface ErrorSummaryProps {
  /** Such as "2 fields need your attention". */
  title: string;
  /** In the order of the form. `fieldId` is the id of the control. */
  errors: readonly { fieldId: string; message: string }[];
  /** How often the form was submitted. Each failed submit moves the focus here. */
  attempt: number;
}

/** The errors of a failed submit: takes the focus, and links to each field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const any = errors.length > 0;
  // Only a submit moves the focus, not errors that come and go while typing.
  const answered = useRef(0);
  useEffect(() => {
    if (!any || attempt === answered.current) return;
    answered.current = attempt;
    box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        <WarningIcon />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field; the address does not change. */
function goTo(event: MouseEvent, fieldId: string): void {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.focus();
}
