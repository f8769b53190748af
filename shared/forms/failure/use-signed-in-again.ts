import { authAtom } from "@oselia/shared/auth";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useRef, useState } from "react";

/**
 * True when somebody has signed in again, here or in another tab, since this was opened: the session
 * had ended meanwhile, and whatever was being saved then has not been saved.
 *
 * @returns Also what makes it false again, for the next save.
 */
export function useSignedInAgain(): [hasSignedInAgain: boolean, forget: () => void] {
  const [hasSignedInAgain, setSignedInAgain] = useState(false);
  const { token } = useAtomValue(authAtom);
  const last = useRef(token);
  // In an effect: what is said about it comes once the dialog of the sign-in is gone, and is heard.
  useEffect(() => {
    if (token === null || token === last.current) return;
    if (last.current !== null) setSignedInAgain(true);
    last.current = token;
  }, [token]);
  return [hasSignedInAgain, () => setSignedInAgain(false)];
}
