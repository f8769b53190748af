import { useEffect, useEffectEvent, useState } from "react";

/** Work that a save waits for, such as resizing an image. */
export interface PendingWork<Options> {
  /** True while a save waits. */
  isWaiting: boolean;
  /** Registers work. If it ends with false, it has failed, and a waiting save is cancelled. */
  track: (work: Promise<boolean>) => void;
  /** Saves immediately, or when all work is done. */
  saveWhenReady: (options: Options) => void;
}

/** @param save Called when all work is done. */
export function usePendingWork<Options>(save: (options: Options) => void): PendingWork<Options> {
  const [running, setRunning] = useState(0);
  const [awaited, setAwaited] = useState<{ options: Options } | null>(null);
  const saveNow = useEffectEvent(save);

  useEffect(() => {
    if (awaited === null || running > 0) return;
    setAwaited(null);
    saveNow(awaited.options);
  }, [awaited, running]);

  return {
    isWaiting: awaited !== null,
    track: (work) => {
      setRunning((count) => count + 1);
      void work
        .catch(() => false)
        .then((isReady) => {
          if (!isReady) setAwaited(null);
          setRunning((count) => count - 1);
        });
    },
    saveWhenReady: (options) => (running > 0 ? setAwaited({ options }) : save(options)),
  };
}
