import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./icon-button.module.css";

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className" | "style"> {
  /** What it does, in words: its name, and its hint under the pointer. */
  label: string;
  icon: ReactNode;
  variant?: "plain" | "danger" | "on-night";
}

/** A square button that shows an icon alone. */
export function IconButton({ label, icon, variant = "plain", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${styles[variant]}`}
    >
      {icon}
    </button>
  );
}
