const MINUTE = 60_000;

/** A value that depends on the time. Computed once a minute, since every request needs it. */
export function everyMinute<Value>(now: () => Date, compute: (at: Date) => Value): () => Value {
  let cached: { minute: number; value: Value } | undefined;
  return () => {
    const date = now();
    const minute = Math.floor(date.getTime() / MINUTE);
    if (cached?.minute !== minute) cached = { minute, value: compute(date) };
    return cached.value;
  };
}
