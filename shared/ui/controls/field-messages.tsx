import { WarningIcon } from "../icons/symbol-icons.tsx";
import styles from "./field.module.css";

/** The props that tie a control to its field. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldMessagesProps {
  /** The id of the control. */
  id: string;
  hint: string | undefined;
  /** True where the hint comes and goes: it is a status message (WCAG 2.2, 4.1.3). */
  isHintLive?: boolean | undefined;
  error: string | undefined;
}

const getHintId = (id: string) => `${id}-hint`;
const getErrorId = (id: string) => `${id}-error`;

/** Ties a control to its messages, which `FieldMessages` renders. */
export function describedByProps({ id, hint, error }: FieldMessagesProps): ControlProps {
  const described = [error && getErrorId(id), hint && getHintId(id)].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** The hint and the error of a control, between its label and itself. */
export function FieldMessages({ id, hint, isHintLive, error }: FieldMessagesProps) {
  return (
    <>
      {(hint || isHintLive) && (
        <p className={styles.hint} id={getHintId(id)} role={isHintLive ? "status" : undefined}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={getErrorId(id)}>
          <WarningIcon />
          {error}
        </p>
      )}
    </>
  );
}
