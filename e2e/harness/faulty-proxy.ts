import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * How a path can go wrong: answered 404, answered 503, never answered, never answered even when the
 * path is mended ("stuck"), answered with a file that is no longer what it was, answered with an HTML
 * page, cut off in the middle, or cut off before there is an answer ("reset").
 */
export type Fault =
  | "missing"
  | "failing"
  | "hanging"
  | "stuck"
  | "garbled"
  | "html"
  | "cut"
  | "reset";

/** A door before the site that can make parts of it fail, and that stays when the site restarts. */
export interface FaultyProxy {
  url: string;
  /** From now on every request whose path begins with `prefix` goes wrong in this way. */
  breakPath(prefix: string, fault: Fault): void;
  /** Ends the fault, and the requests that hang in it. */
  mendPath(prefix: string): void;
  /** Where requests go: the port of the site on this machine. Without one, all are refused. */
  target: number | undefined;
  close(): Promise<void>;
}

/** Opens the door on a free port. */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  const hanging = new Map<ServerResponse, string>();

  // It ends no connection that rests: the site's answers promise a caller more time than is usual here,
  // and a caller that comes back just then would find the door shut.
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const path = asked.url ?? "/";
    const prefix = [...faults.keys()].find((key) => path.startsWith(key));
    const fault = faults.get(prefix ?? "");
    if (fault === "hanging") {
      hanging.set(answer, prefix ?? "");
      answer.once("close", () => hanging.delete(answer));
      return;
    }
    if (fault === "stuck") return;
    if (fault) return void goWrong(answer, fault);
    if (proxy.target === undefined) return void answer.destroy();
    const onward = request({
      host: "localhost",
      port: proxy.target,
      path,
      method: asked.method,
      headers: asked.headers,
    });
    onward.once("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.once("error", () => answer.destroy());
    });
    onward.once("error", () => answer.destroy());
    answer.once("close", () => onward.destroy());
    asked.pipe(onward);
  });

  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const proxy: FaultyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    target: undefined,
    breakPath: (prefix, fault) => void faults.set(prefix, fault),
    mendPath(prefix) {
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

/** As the site says of its own files: the browser keeps what is wrong as well. */
const kept = { "cache-control": "public, max-age=31536000, immutable" };

function goWrong(answer: ServerResponse, fault: Exclude<Fault, "hanging" | "stuck">): void {
  if (fault === "missing") answer.writeHead(404, { "content-type": "text/plain" }).end("Not here.");
  if (fault === "failing") answer.writeHead(503, { "content-type": "text/plain" }).end("Not now.");
  if (fault === "garbled") {
    answer.writeHead(200, { ...kept, "content-type": "text/javascript" }).end("{ ☠");
  }
  if (fault === "html") {
    const page = { "content-type": "text/html", "x-content-type-options": "nosniff" };
    answer.writeHead(200, { ...kept, ...page }).end("<!doctype html><title>Sign in</title>");
  }
  if (fault === "reset") answer.destroy();
  if (fault === "cut") {
    answer.writeHead(200, { "content-type": "text/javascript", "content-length": "5000" });
    answer.write("var half =");
    setImmediate(() => answer.destroy());
  }
}
