/** The time of every call by method, route and status, in buckets, as Prometheus reads it. */
export interface CallTimes {
  add(call: Call): void;
  /** In Prometheus' text format, version 0.0.4. */
  text(): string;
}

export interface Call {
  method: string;
  /** The pattern of its address, without what it stands for; "none" where nothing took it. */
  route: string;
  status: number;
  seconds: number;
}

const name = "http_request_duration_seconds";

/** Upper bounds, in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

interface Times {
  labels: string;
  /** For each bound the calls that took no longer than it, and longer than the one before. */
  within: number[];
  count: number;
  sum: number;
}

/** By hand, since each call passes here: a metrics library would cost more than a cached answer. */
export function createCallTimes(): CallTimes {
  const known = new Map<string, Times>();

  function timesOf({ method, route, status }: Call): Times {
    const key = `${method} ${route} ${status}`;
    let times = known.get(key);
    if (!times) {
      const labels = `method=${quoted(method)},route=${quoted(route)},status="${status}"`;
      times = { labels, within: bounds.map(() => 0), count: 0, sum: 0 };
      known.set(key, times);
    }
    return times;
  }

  return {
    add(call) {
      const times = timesOf(call);
      times.count += 1;
      times.sum += call.seconds;
      const at = bounds.findIndex((bound) => call.seconds <= bound);
      if (at >= 0) times.within[at] = (times.within[at] ?? 0) + 1;
    },
    text: () =>
      [
        `# HELP ${name} Time from a request to the end of its answer`,
        `# TYPE ${name} histogram`,
        ...[...known.values()].flatMap(linesOf),
        "",
      ].join("\n"),
  };
}

function linesOf({ labels, within, count, sum }: Times): string[] {
  let so = 0;
  const buckets = bounds.map((bound, at) => {
    so += within[at] ?? 0;
    return `${name}_bucket{${labels},le="${bound}"} ${so}`;
  });
  return [
    ...buckets,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

/** A label's value is written as JSON writes a text. */
const quoted = (value: string) => JSON.stringify(value);
