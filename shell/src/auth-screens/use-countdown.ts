import { ApiError } from "@oselia/shared/api";
import { useEffect, useState } from "react";

/**
 * Counts down the waiting time of a rate-limit response.
 *
 * @returns Seconds left, 0 when the time is over; null when the failure names no time.
 */
export function useCountdown(failure: unknown): number | null {
  const wait = failure instanceof ApiError ? failure.retryAfter : undefined;
  const [counted, setCounted] = useState<{ failure: unknown; seconds: number } | null>(null);

  useEffect(() => {
    if (wait === undefined) return;
    // By the clock: timers are delayed in a background tab.
    const end = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setCounted({ failure, seconds });
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [failure, wait]);

  if (wait === undefined) return null;
  return counted !== null && counted.failure === failure ? counted.seconds : wait;
}
