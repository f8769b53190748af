import autocannon from "autocannon";

/** One kind of request, told anew for each. */
export interface Call {
  method: "GET" | "POST";
  path: () => string;
  headers?: () => Record<string, string>;
  body?: () => string;
}

export interface Strength {
  connections: number;
  pipelining: number;
}

const seconds = 1;
const rounds = 7;

/**
 * Requests a second of each server: the best of several short rounds, taken in turns. Whatever else
 * the machine does can only slow a round down. Throws when a server answers anything but 2xx.
 */
export async function compare(
  urls: readonly string[],
  call: Call,
  strength: Strength,
): Promise<number[]> {
  for (const url of urls) await load(url, call, strength, 1);
  const results: number[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      results[index]?.push(await load(url, call, strength, seconds));
    }
  }
  return results.map((each) => Math.max(...each));
}

async function load(url: string, call: Call, strength: Strength, duration: number) {
  const { method, path, headers, body } = call;
  const result = await autocannon({
    ...{ url, duration, ...strength },
    requests: [
      {
        method,
        setupRequest: (request) => ({
          ...request,
          path: path(),
          headers: headers?.() ?? {},
          ...(body && { body: body() }),
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${method} ${url}${path()}: ${result.non2xx} refusals, ${result.errors} errors`,
    );
  }
  return result.requests.average;
}

/** How often a second `act` is done, `width` at a time; the best of several rounds too. */
export async function perSecond(act: () => Promise<unknown>, width: number): Promise<number> {
  let best = 0;
  for (let round = 0; round < 3; round += 1) {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: width }, async () => {
        while (performance.now() < end) {
          await act();
          done += 1;
        }
      }),
    );
    best = Math.max(best, done / seconds);
  }
  return best;
}

/** Milliseconds that `act` takes by itself, at the median of `times`. */
export async function medianTime(act: () => Promise<unknown>, times: number): Promise<number> {
  const each: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await act();
    each.push(performance.now() - begun);
  }
  return median(each);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
