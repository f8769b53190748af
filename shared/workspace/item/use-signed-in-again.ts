import { authAtom } from "@oselia/shared/auth";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useRef, useState } from "react";

/**
 * True when the user has signed in again since this was opened, here or in another tab: the session
 * had ended, and a save during that time failed.
 *
 * @returns Also a function that resets it, for the next save.
 */
export function useSignedInAgain(): [hasSignedInAgain: boolean, forget: () => void] {
  const [hasSignedInAgain, setSignedInAgain] = useState(false);
  const { token } = useAtomValue(authAtom);
  const last = useRef(token);
  // In an effect: screen readers announce the message only when the sign-in dialog is gone.
  useEffect(() => {
    if (token === null || token === last.current) return;
    if (last.current !== null) setSignedInAgain(true);
    last.current = token;
  }, [token]);
  return [hasSignedInAgain, () => setSignedInAgain(false)];
}
