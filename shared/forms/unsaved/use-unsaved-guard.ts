import { useBlocker } from "@oselia/shared/router";
import { useEffect, useState } from "react";

/**
 * Asks before a form with changes is left: through its Cancel button (`requestClose`), by
 * navigation, and, with the dialog of the browser, by closing the tab. For one form at a time.
 * Render `UnsavedChangesDialog` with the result.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const [closing, setClosing] = useState<(() => void) | null>(null);
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    /** True while the question is shown. */
    isAsking: closing !== null || blocker.state === "blocked",
    /** Calls `close` immediately without changes, otherwise after confirmation. */
    requestClose: (close: () => void) => (isDirty ? setClosing(() => close) : close()),
    /** Keeps the form open. */
    cancel: () => {
      setClosing(null);
      blocker.reset?.();
    },
    /** Discards the changes. */
    confirm: () => {
      setClosing(null);
      closing?.();
      blocker.proceed?.();
    },
  };
}

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;
