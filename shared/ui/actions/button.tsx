import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";

export interface ButtonLook {
  /** primary: the one next step. secondary: another way. quiet: in passing. danger: what cannot be taken back. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "medium" | "small";
}

/** The class of a button, for a link that the router draws. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonLook = {}): string {
  return `${styles.button} ${styles[variant]} ${styles[size]}`;
}

interface CommonProps extends ButtonLook {
  icon?: ReactNode;
  children: ReactNode;
}

export interface PressProps
  extends CommonProps,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className" | "style"> {
  /** Work is under way: the button keeps its place, its words and the focus, but does nothing. */
  busy?: boolean;
  /** It is not time for it yet: it keeps its place and the focus, looks disabled and does nothing. */
  waiting?: boolean;
  href?: undefined;
}

export interface LinkButtonProps
  extends CommonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children" | "className" | "style"> {
  /** Where it leads: with it the button is a link. */
  href: string;
}

/** A button, or with `href` a link that looks like one. A button does not submit unless told to. */
export function Button(props: PressProps | LinkButtonProps) {
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
}: PressProps) {
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

/** Refusing the click also refuses the submit that would follow, so twice is once. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
