import { errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { useState } from "react";
import { useFormError } from "./use-form-error.ts";

/** An action that a button starts. */
export function useAction() {
  const { i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFormError();
  return {
    isBusy,
    /** Why it failed, as text in the current language; undefined when it did not. */
    failure: failure === null ? undefined : errorText(failure, i18n),
    run: async (action: () => Promise<void>) => {
      setFailure(null);
      setBusy(true);
      try {
        await action();
      } catch (error) {
        setFailure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
