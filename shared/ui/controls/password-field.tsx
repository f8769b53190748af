import { useState } from "react";
import { EyeIcon, EyeOffIcon } from "../icons/action-icons.tsx";
import controlStyles from "./control.module.css";
import endStyles from "./control-end.module.css";
import { Field } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type"> {
  /** The labels of the toggle. */
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows and hides the password. */
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
  const [isVisible, setVisible] = useState(false);
  const action = isVisible ? hideLabel : showLabel;
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={endStyles.frame}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isVisible ? "text" : "password"}
            className={`${controlStyles.control} ${endStyles.input}`}
          />
          <button
            type="button"
            className={endStyles.toggle}
            aria-label={action}
            title={action}
            aria-controls={control.id}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
