import { useBlocker } from "@oselia/shared/router";
import { useEffect, useState } from "react";

/** Stands between a form with changes and whatever would take it away. */
export interface UnsavedGuard {
  /** True while the question is to be shown. */
  isAsking: boolean;
  /** Runs `close` at once when nothing has changed, else when the person has said so. */
  attempt: (close: () => void) => void;
  /** The answer: go on with the form. */
  stay: () => void;
  /** The answer: give the changes up. */
  leave: () => void;
}

/**
 * Asks before a form with changes is left: by its own Cancel (through `attempt`), by a change of
 * route, and, in the browser's words, by closing the tab. For one form at a time; show
 * `LeaveQuestion` with what it returns.
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
    attempt: (close) => (isDirty ? setClosing(() => close) : close()),
    stay: () => {
      setClosing(null);
      blocker.reset?.();
    },
    leave: () => {
      setClosing(null);
      closing?.();
      blocker.proceed?.();
    },
  };
}
