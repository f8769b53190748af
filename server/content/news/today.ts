const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam" });
const minute = 60_000;

/**
 * Today's date in Amsterdam, YYYY-MM-DD: news is published by the local day, wherever the server
 * runs. Formatted once a minute, since every request needs it.
 */
export function createToday(now: () => Date): () => string {
  let cached = { minute: Number.NaN, day: "" };
  return () => {
    const date = now();
    const current = Math.floor(date.getTime() / minute);
    if (current !== cached.minute) cached = { minute: current, day: day.format(date) };
    return cached.day;
  };
}
