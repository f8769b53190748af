import { type RefObject, useState } from "react";
import { useNearViewport } from "../list/use-near-viewport.ts";

type InteractiveForm = typeof import("./interactive-form.tsx").default;

type Loading =
  | { state: "waiting" | "failed" }
  | { state: "ready"; InteractiveForm: InteractiveForm };

interface InteractiveFormOptions {
  enabled: boolean;
  /** Replaces the plain form by calling `replace`. */
  onReplace: (replace: () => void) => void;
}

/**
 * Loads the code of the form when it comes near the viewport: a page does not need it at first. If
 * that fails, the plain form remains, which works as well.
 */
export function useInteractiveForm(
  target: RefObject<Element | null>,
  { enabled, onReplace }: InteractiveFormOptions,
): Loading {
  const [loading, setLoading] = useState<Loading>({ state: "waiting" });
  const load = async () => {
    try {
      const { default: InteractiveForm } = await import("./interactive-form.tsx");
      onReplace(() => setLoading({ state: "ready", InteractiveForm }));
    } catch {
      setLoading({ state: "failed" });
    }
  };
  useNearViewport(target, () => void load(), { enabled: enabled && loading.state === "waiting" });
  return loading;
}
