import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { CloseIcon } from "../icons/menu-icons.tsx";
import styles from "./dialog.module.css";
import { useKeyboardScroll } from "./use-keyboard-scroll.ts";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or the backdrop asked to close. The caller decides. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight below the body: the actions. */
  footer?: ReactNode;
  /** False: a click on the backdrop does nothing, as the add forms of section 2 ask. */
  dismissable?: boolean;
  /** "side" is a panel at the edge of the window, as wide as section 2 asks of the side menu. */
  size?: "small" | "medium" | "large" | "side";
  /** False: on a phone too it is a box with the page around it. Default: "medium" and "large" fill a phone. */
  sheet?: boolean;
  /** Stands before the title. */
  mark?: ReactNode;
  /** With it the whole dialog is a form, so that the footer's submit button submits it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A modal dialog. The page behind is inert and does not scroll; the focus goes in and is given back.
 * Mark what should take the focus first with `data-autofocus`; else it is the title.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  dismissable = true,
  size = "medium",
  sheet = size === "medium" || size === "large",
  mark,
  onSubmit,
}: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useModal(dialog, heading, onClose);
  useKeyboardScroll(body);

  const askToClose = (event: { preventDefault(): void; stopPropagation(): void }) => {
    event.preventDefault();
    // Of one dialog inside another, the inner one answers.
    event.stopPropagation();
    onClose();
  };
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current;
  const content = (
    <>
      <div className={styles.header}>
        {mark}
        <h2 ref={heading} className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]} ${sheet ? styles.sheet : ""}`}
      aria-labelledby={titleId}
      // A click into it keeps the focus inside, and so the Escape that follows.
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && askToClose(event)}
      onCancel={askToClose}
      // Pressed and released on the backdrop: text that is selected out of a field closes nothing, nor
      // does the second press of a double click, whose first has opened the dialog.
      onMouseDown={(event) => {
        pressedOutside.current = onBackdrop(event) && event.detail < 2;
      }}
      onClick={(event) => {
        if (dismissable && pressedOutside.current && onBackdrop(event)) onClose();
      }}
    >
      {onSubmit ? (
        <form className={styles.frame} onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        <div className={styles.frame}>{content}</div>
      )}
    </dialog>
  );
}
