import { useEffect, useState } from "react";
import { explained } from "./remotes/load-error.ts";

/** Code that is no part of the first page: fetched when it is first wanted, and then kept. */
export interface LazyCode<Code> {
  /** Fetches it, or hands over what is here. A failure is not remembered: the next call tries again. */
  load(): Promise<Code>;
  /** The code if it is already here. Never throws. */
  loaded(): Code | undefined;
}

/** @param fetchCode Such as `() => import("./admin-layout.tsx")`. */
export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined;
  const fetchExplained = explained(fetchCode);
  return {
    loaded: () => code,
    async load() {
      code ??= await fetchExplained();
      return code;
    },
  };
}

export interface LazyResult<Code> {
  /** Undefined until it has come. */
  code: Code | undefined;
  /** Why it did not come; undefined while it is on its way. */
  error: unknown;
  /** How often it has been asked for in vain. */
  failures: number;
  tryAgain: () => void;
}

/** The code: at once when it is here, else as soon as it has come; or why it did not come. */
export function useLazyCode<Code>(lazy: LazyCode<Code>): LazyResult<Code> {
  const [code, setCode] = useState(() => lazy.loaded());
  const [error, setError] = useState<unknown>();
  const [failures, setFailures] = useState(0);
  const isWanted = code === undefined && error === undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    lazy.load().then(
      (loaded) => !isGone && setCode(() => loaded),
      (failure: unknown) => {
        if (isGone) return;
        setError(failure);
        setFailures((before) => before + 1);
      },
    );
    return () => {
      isGone = true;
    };
  }, [lazy, isWanted]);
  return { code, error, failures, tryAgain: () => setError(undefined) };
}
