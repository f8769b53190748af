import { useBlocker } from "@oselia/shared/router";
import { useEffect, useState } from "react";

/** Asks before unsaved changes are lost. */
export interface UnsavedGuard {
  /** True while the question is shown. */
  isAsking: boolean;
  /** Calls `close` immediately without changes, otherwise after confirmation. */
  requestClose: (close: () => void) => void;
  /** Keeps the form open. */
  cancel: () => void;
  /** Discards the changes. */
  confirm: () => void;
}

/**
 * Asks before a form with changes is left: through its Cancel button (`requestClose`), by
 * navigation, and, with the dialog of the browser, by closing the tab. For one form at a time.
 * Render `UnsavedChangesDialog` with the result.
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const [closing, setClosing] = useState<(() => void) | null>(null);
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    isAsking: closing !== null || blocker.state === "blocked",
    requestClose: (close) => (isDirty ? setClosing(() => close) : close()),
    cancel: () => {
      setClosing(null);
      blocker.reset?.();
    },
    confirm: () => {
      setClosing(null);
      closing?.();
      blocker.proceed?.();
    },
  };
}
