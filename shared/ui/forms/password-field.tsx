import { useState } from "react";
import { EyeIcon, EyeOffIcon } from "../icons/action-icons.tsx";
import controlStyles from "./control.module.css";
import { Field } from "./field.tsx";
import styles from "./password-field.module.css";
import type { TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type"> {
  /** Names of the toggle: what pressing it does now. */
  showLabel: string;
  hideLabel: string;
}

/** A password, with a button that shows and hides what is typed. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  id,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const action = shown ? hideLabel : showLabel;
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles.frame}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={`${controlStyles.control} ${styles.input}`}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={action}
            title={action}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
