import { useEffect, useState } from "react";
import { explained } from "./load-error.ts";

/** Code that is not part of the first page: loaded on first use, then cached. */
export interface LazyModule<Code> {
  /** Loads it, or returns the cached code. Failures are not cached: the next call tries again. */
  load(): Promise<Code>;
  /** The code if it is loaded. Never throws. */
  loaded(): Code | undefined;
}

/** @param fetchCode Such as `() => import("./admin-layout.tsx")`. */
export function lazyModule<Code>(fetchCode: () => Promise<Code>): LazyModule<Code> {
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

interface LazyResult<Code> {
  /** Undefined until it has loaded. */
  code: Code | undefined;
  /** Why it failed to load; undefined while it is loading. */
  error: unknown;
  /** How often loading has failed. */
  failureCount: number;
  tryAgain: () => void;
}

/** The code: immediately when it is cached, else once it has loaded; or why it failed to load. */
export function useLazyModule<Code>(lazy: LazyModule<Code>): LazyResult<Code> {
  const [code, setCode] = useState(() => lazy.loaded());
  const [error, setError] = useState<unknown>();
  const [failureCount, setFailures] = useState(0);
  const isWanted = code === undefined && error === undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    lazy.load().then(
      (loaded) => !isUnmounted && setCode(() => loaded),
      (failure: unknown) => {
        if (isUnmounted) return;
        setError(failure);
        setFailures((before) => before + 1);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [lazy, isWanted]);
  return { code, error, failureCount, tryAgain: () => setError(undefined) };
}
