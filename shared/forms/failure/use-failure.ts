import { ApiError } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useState } from "react";

/** Why a call failed; null when it did not. That somebody must sign in holds until they have. */
export function useFailure() {
  const [failure, setFailure] = useState<unknown>(null);
  const { token } = useAtomValue(authAtom);
  useEffect(() => {
    if (token !== null) setFailure((before: unknown) => (asksToSignIn(before) ? null : before));
  }, [token]);
  return [failure, setFailure] as const;
}

const asksToSignIn = (failure: unknown) => failure instanceof ApiError && failure.status === 401;
