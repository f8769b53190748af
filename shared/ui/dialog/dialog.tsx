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
  /** Called on Escape, the close button and the backdrop. The caller decides. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** The actions, always visible below the body. */
  footer?: ReactNode;
  /** False: a click on the backdrop does nothing. */
  dismissable?: boolean;
  /**
   * "page" has the width of a page's content; "side" is a panel at the edge of the window, as wide as
   * the side menu.
   */
  size?: "small" | "medium" | "large" | "page" | "side";
  /** False: a box on phones too. Default: "medium", "large" and "page" fill a phone. */
  sheet?: boolean;
  /** Shown before the title. */
  mark?: ReactNode;
  /** With it, the dialog is a form that the submit button in the footer submits. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A modal dialog. The page behind is inert and does not scroll; the focus moves in and is restored.
 * Mark what takes the focus first with `data-autofocus`; otherwise it is the title.
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
  sheet = size !== "small" && size !== "side",
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
    // Events of a dialog inside this one are not for this one.
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
      className={`${styles.dialog} ${styles[size] ?? ""} ${sheet ? styles.sheet : ""}`}
      aria-labelledby={titleId}
      // A click keeps the focus inside, and with it a later Escape.
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && askToClose(event)}
      // A file input inside reports with the same event that no file was chosen.
      onCancel={(event) => event.target === event.currentTarget && askToClose(event)}
      // Pressed and released on the backdrop: selecting text beyond a field does not close the
      // dialog, nor does the second press of a double click that has opened it.
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
