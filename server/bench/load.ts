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
  for (const url of urls) await load(url, call, options, 1);
  const results: number[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      results[index]?.push(await load(url, call, options, seconds));
    }
  }
  return results.map((each) => Math.max(...each));
}

async function load(url: string, call: RequestSpec, options: LoadOptions, duration: number) {
  const { method, path, headers, body } = call;
  const result = await autocannon({
    ...{ url, duration, ...options },
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
      `${method} ${url}${path()}: ${result.non2xx} error responses, ${result.errors} errors`,
    );
  }
  return result.requests.average;
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
  const each: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await run();
    each.push(performance.now() - start);
  }
  return median(each);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
