/** The part of autocannon that the benchmark uses; the package has no types. */
declare module "autocannon" {
  interface Request {
    method?: "GET" | "POST";
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** Requests in flight on one connection. */
    pipelining: number;
    /** Seconds; or how many requests. */
    duration?: number;
    amount?: number;
    requests: Request[];
  }

  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
