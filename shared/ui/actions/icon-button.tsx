import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./icon-button.module.css";

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className" | "style"> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: "plain" | "danger" | "on-night";
}

/** A square button with only an icon. */
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
