import { type RefObject, useCallback, useState } from "react";
import { useNear } from "../list/use-near.ts";

type LiveForm = typeof import("./live-form.tsx").default;

type Loading = { state: "waiting" | "failed" } | { state: "ready"; LiveForm: LiveForm };

/**
 * Loads the form's code when the reader comes near: the checks and what they stand on are no part of
 * what a page needs first.
 */
export function useLiveForm(place: RefObject<Element | null>) {
  const [loading, setLoading] = useState<Loading>({ state: "waiting" });
  const load = useCallback(async () => {
    try {
      const { default: LiveForm } = await import("./live-form.tsx");
      setLoading({ state: "ready", LiveForm });
    } catch {
      setLoading({ state: "failed" });
    }
  }, []);
  useNear(place, () => void load(), { isAwaited: loading.state === "waiting" });
  return { loading, load: () => void load() };
}
