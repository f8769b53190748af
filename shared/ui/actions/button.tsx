import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";

export interface ButtonVariants {
  /**
   * primary: the main action. secondary: an alternative. quiet: minor. danger: cannot be undone.
   */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "medium" | "small";
}

/** The class of a button, for links of the router. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonVariants = {}): string {
  return `${styles.button} ${styles[variant]} ${size === "small" ? styles.small : ""}`;
}

interface CommonProps extends ButtonVariants {
  icon?: ReactNode;
  children: ReactNode;
}

export interface PressButtonProps
  extends CommonProps,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className" | "style"> {
  /** Busy: the button keeps its place, text and focus, but does nothing. */
  busy?: boolean;
  /** Disabled, but it keeps its place and the focus. */
  waiting?: boolean;
  href?: undefined;
}

export interface LinkButtonProps
  extends CommonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children" | "className" | "style"> {
  /** With an `href`, the button is a link. */
  href: string;
}

/** A button, or with `href` a link that looks like one. The default type is "button". */
export function Button(props: PressButtonProps | LinkButtonProps) {
  return props.href === undefined ? <PressButton {...props} /> : <LinkButton {...props} />;
}

function PressButton({
  variant,
  size,
  icon,
  children,
  busy = false,
  waiting = false,
  ...rest
}: PressButtonProps) {
  const isIdle = busy || waiting;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size })}
      aria-busy={busy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? refuse : rest.onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {icon}
      {children}
    </button>
  );
}

function LinkButton({ variant, size, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size })}>
      {icon}
      {children}
    </a>
  );
}

/** Preventing the click also prevents a second submit. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
