import { useEffect, useEffectEvent, useState } from "react";

/**
 * Calls back once when the user comes back to this tab or window.
 *
 * @returns Call it when the user leaves for another tab.
 */
export function useReturn(onReturn: () => void): () => void {
  const [isAway, setAway] = useState(false);
  const returned = useEffectEvent(onReturn);

  useEffect(() => {
    if (!isAway) return;
    const listen = () => {
      if (document.visibilityState !== "visible") return;
      setAway(false);
      returned();
    };
    // The other tab may be in a window beside this one, which stays visible.
    document.addEventListener("visibilitychange", listen);
    window.addEventListener("focus", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      window.removeEventListener("focus", listen);
    };
  }, [isAway]);

  return () => setAway(true);
}
