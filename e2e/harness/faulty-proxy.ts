import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { text } from "node:stream/consumers";

/**
 * How requests to a path fail: 404 ("missing"), 503 ("failing"), no response until the path is
 * restored ("hanging"), no response ever ("stuck"), a damaged file ("corrupted"), an empty one
 * ("empty"), an HTML page ("html"), a response that breaks off ("truncated"), a closed connection
 * ("reset"), or the site's response with valid code added ("tampered", which a page's `isTampered`
 * detects).
 */
export type Fault =
  | "missing"
  | "failing"
  | "hanging"
  | "stuck"
  | "corrupted"
  | "empty"
  | "html"
  | "truncated"
  | "reset"
  | "tampered";

/** A proxy in front of a site that can make paths fail, and that keeps its port across restarts. */
export interface FaultyProxy {
  url: string;
  /** From now on, every request whose path starts with `prefix` fails in this way. */
  failPath(prefix: string, fault: Fault): void;
  /** Ends the fault and closes the requests that hang because of it. */
  restorePath(prefix: string): void;
  /** Local port of the site. While undefined, every request is refused. */
  target: number | undefined;
  close(): Promise<void>;
}

/** Milliseconds; 0 when nothing is delayed. */
const maximumDelay = Number(process.env.TEST_REQUEST_DELAY ?? 0);

/**
 * How long the proxy holds a request back, at random: each one to the API and for the registry, and a
 * fifth of all others. Tests and code that depend on the order of responses then fail.
 */
function pickDelay(path: string): number {
  const isDelayed = /^\/(api\/|remotes\.json)/.test(path) || Math.random() < 0.2;
  return isDelayed ? Math.random() * maximumDelay : 0;
}

/** Starts the proxy on a free port. */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  const hanging = new Map<ServerResponse, string>();

  // Idle connections stay open: the site's responses announce a longer keep-alive than Node's default,
  // and a client that reuses a connection at that moment would find it closed.
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const delay = pickDelay(asked.url ?? "/");
    if (delay === 0) forward(asked, answer);
    else setTimeout(() => !answer.closed && forward(asked, answer), delay);
  });

  function forward(asked: IncomingMessage, answer: ServerResponse): void {
    // The next request on the connection comes after the rest of this one's body.
    answer.once("close", () => asked.unpipe().resume());
    const path = asked.url ?? "/";
    const prefix = [...faults.keys()].find((key) => path.startsWith(key));
    const fault = faults.get(prefix ?? "");
    if (fault === "hanging") {
      hanging.set(answer, prefix ?? "");
      answer.once("close", () => hanging.delete(answer));
      return;
    }
    if (fault === "stuck") return;
    const isTampered = fault === "tampered";
    if (fault && !isTampered) return void goWrong(answer, fault);
    if (proxy.target === undefined) return void answer.destroy();
    const onward = request({
      host: "localhost",
      port: proxy.target,
      path,
      method: asked.method,
      headers: isTampered ? { ...asked.headers, "accept-encoding": "identity" } : asked.headers,
    });
    onward.once("response", (response) => {
      if (isTampered) return void tamper(response, answer, path);
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.once("error", () => answer.destroy());
    });
    onward.once("error", () => answer.destroy());
    answer.once("close", () => onward.destroy());
    asked.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const proxy: FaultyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    target: undefined,
    failPath: (prefix, fault) => void faults.set(prefix, fault),
    restorePath(prefix) {
      faults.delete(prefix);
      for (const [answer, held] of hanging) if (held === prefix) answer.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** What is added to a response, by the ending of its path. */
const additions: Record<string, string> = {
  ".js": ";window.tampered = true;",
  ".css": ":root { --tampered: true; }",
  ".json": " ",
};

async function tamper(
  response: IncomingMessage,
  answer: ServerResponse,
  path: string,
): Promise<void> {
  const { "content-length": _, etag: __, ...headers } = response.headers;
  const content = await text(response);
  answer.writeHead(response.statusCode ?? 502, headers);
  answer.end(content + additions[extname(path.replace(/\?.*/, ""))]);
}

/** The site's own header for files: the browser caches the damaged file as well. */
const kept = { "cache-control": "public, max-age=31536000, immutable" };

function goWrong(
  answer: ServerResponse,
  fault: Exclude<Fault, "hanging" | "stuck" | "tampered">,
): void {
  if (fault === "missing") answer.writeHead(404, { "content-type": "text/plain" }).end("Not here.");
  if (fault === "failing") answer.writeHead(503, { "content-type": "text/plain" }).end("Not now.");
  if (fault === "corrupted") {
    answer.writeHead(200, { ...kept, "content-type": "text/javascript" }).end("{ ☠");
  }
  if (fault === "empty") answer.writeHead(200, kept).end();
  if (fault === "html") {
    const page = { "content-type": "text/html", "x-content-type-options": "nosniff" };
    answer.writeHead(200, { ...kept, ...page }).end("<!doctype html><title>Sign in</title>");
  }
  if (fault === "reset") answer.destroy();
  if (fault === "truncated") {
    answer.writeHead(200, { "content-type": "text/javascript", "content-length": "5000" });
    answer.write("var half =");
    setImmediate(() => answer.destroy());
  }
}
