import { type RefObject, useCallback, useState } from "react";
import { useNearViewport } from "../list/use-near-viewport.ts";

type InteractiveForm = typeof import("./interactive-form.tsx").default;

type Loading =
  | { state: "waiting" | "failed" }
  | { state: "ready"; InteractiveForm: InteractiveForm };

/** Loads the code of the form when it comes near the viewport: a page does not need it at first. */
export function useInteractiveForm(target: RefObject<Element | null>) {
  const [loading, setLoading] = useState<Loading>({ state: "waiting" });
  const load = useCallback(async () => {
    try {
      const { default: InteractiveForm } = await import("./interactive-form.tsx");
      setLoading({ state: "ready", InteractiveForm });
    } catch {
      setLoading({ state: "failed" });
    }
  }, []);
  useNearViewport(target, () => void load(), { enabled: loading.state === "waiting" });
  return { loading, load: () => void load() };
}
