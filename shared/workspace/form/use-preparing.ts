import { useEffect, useEffectEvent, useState } from "react";

/** Work that a save waits for, such as a picture that is being resized. */
export interface Preparing<How> {
  /** True while a save waits for it. */
  isAwaited: boolean;
  /** Tells of work that has begun. False at its end: it failed, and no save goes on without it. */
  prepare: (work: Promise<boolean>) => void;
  /** Saves at once, or when all work is done. */
  saveWhenReady: (how: How) => void;
}

/** @param save What is to happen once everything is prepared. */
export function usePreparing<How>(save: (how: How) => void): Preparing<How> {
  const [running, setRunning] = useState(0);
  const [awaited, setAwaited] = useState<{ how: How } | null>(null);
  const goOn = useEffectEvent(save);

  useEffect(() => {
    if (awaited === null || running > 0) return;
    setAwaited(null);
    goOn(awaited.how);
  }, [awaited, running]);

  return {
    isAwaited: awaited !== null,
    prepare: (work) => {
      setRunning((count) => count + 1);
      void work
        .catch(() => false)
        .then((isReady) => {
          if (!isReady) setAwaited(null);
          setRunning((count) => count - 1);
        });
    },
    saveWhenReady: (how) => (running > 0 ? setAwaited({ how }) : save(how)),
  };
}
