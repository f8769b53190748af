import { ApiError } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useState } from "react";

/** Why a call failed; null when it did not. "Please sign in" is removed after signing in. */
export function useFormError() {
  const [failure, setFailure] = useState<unknown>(null);
  const { token } = useAtomValue(authAtom);
  useEffect(() => {
    if (token !== null)
      setFailure((before: unknown) => (isUnauthenticated(before) ? null : before));
  }, [token]);
  return [failure, setFailure] as const;
}

const isUnauthenticated = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 401;
