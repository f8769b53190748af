/** The part of autocannon that the bench uses; the package brings no types. */
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
    /** Requests under way on one connection. */
    pipelining: number;
    /** Seconds. */
    duration: number;
    requests: Request[];
  }

  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
