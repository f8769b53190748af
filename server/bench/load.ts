import autocannon from "autocannon";

/** One kind of request; its functions are called for each request. */
export interface RequestSpec {
  method: "GET" | "POST";
  path: () => string;
  headers?: () => Record<string, string>;
  body?: () => string;
}

export interface LoadOptions {
  connections: number;
  pipelining: number;
}

const seconds = 1;
const rounds = 7;

/**
 * Requests per second of each server: the best of several short rounds in turn, since other load
 * can only slow a round down. Throws for a response other than 2xx.
 */
export async function compareThroughput(
  urls: readonly string[],
  call: RequestSpec,
  options: LoadOptions,
): Promise<number[]> {
  for (const url of urls) await load(url, call, { ...options, duration: 1 });
  const results: number[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      results[index]?.push(await load(url, call, { ...options, duration: seconds }));
    }
  }
  return results.map((each) => Math.max(...each));
}

async function load(
  url: string,
  { method, path, headers, body }: RequestSpec,
  options: LoadOptions & ({ duration: number } | { amount: number }),
): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    ...{ url, ...options },
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
  if (non2xx + errors > 0) {
    throw new Error(`${method} ${url}${path()}: ${non2xx} error responses, ${errors} errors`);
  }
  return requests.average;
}

/** Sends this many requests. Throws for a response other than 2xx. */
export async function sendRequests(
  url: string,
  call: Pick<RequestSpec, "path" | "headers">,
  amount: number,
): Promise<void> {
  await load(url, { method: "GET", ...call }, { amount, connections: 20, pipelining: 1 });
}

/** Calls of `run` per second, `width` at a time; the best of several rounds. */
export async function measureThroughput(
  run: () => Promise<unknown>,
  width: number,
): Promise<number> {
  let best = 0;
  for (let round = 0; round < 3; round += 1) {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: width }, async () => {
        while (performance.now() < end) {
          await run();
          done += 1;
        }
      }),
    );
    best = Math.max(best, done / seconds);
  }
  return best;
}

/** The median duration of `run` in milliseconds, over `times` calls. */
export async function measureMedian(run: () => Promise<unknown>, times: number): Promise<number> {
  return quantile(await measureEach(run, times), 0.5);
}

/** How long each call of `run` takes, in milliseconds, one after the other. */
export async function measureEach(run: () => Promise<unknown>, times: number): Promise<number[]> {
  const each: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await run();
    each.push(performance.now() - start);
  }
  return each;
}

/** @param share 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
