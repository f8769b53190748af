const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam" });
const minute = 60_000;

/**
 * Today in the house's city, YYYY-MM-DD: a day begins for the news when it begins there, wherever the
 * server stands. Worked out once a minute, for it is asked at every call.
 */
export function createToday(now: () => Date): () => string {
  let known = { minute: Number.NaN, day: "" };
  return () => {
    const date = now();
    const current = Math.floor(date.getTime() / minute);
    if (current !== known.minute) known = { minute: current, day: day.format(date) };
    return known.day;
  };
}
