import { useEffect, useEffectEvent, useState } from "react";

/**
 * Work that a save waits for, such as resizing an image.
 *
 * @param save Called when all work is done.
 */
export function usePendingWork(save: () => void) {
  const [running, setRunning] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const saveNow = useEffectEvent(save);

  useEffect(() => {
    if (!isWaiting || running > 0) return;
    setWaiting(false);
    saveNow();
  }, [isWaiting, running]);

  return {
    /** True while a save waits. */
    isWaiting,
    /** Registers work. If it ends with false, it has failed, and a waiting save is cancelled. */
    track: (work: Promise<boolean>) => {
      setRunning((count) => count + 1);
      void work
        .catch(() => false)
        .then((isReady) => {
          if (!isReady) setWaiting(false);
          setRunning((count) => count - 1);
        });
    },
    /** Saves immediately, or when all work is done. */
    saveWhenReady: () => (running > 0 ? setWaiting(true) : save()),
  };
}
