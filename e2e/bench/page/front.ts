import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cachePolicy } from "../../../server/http/cache-policy.ts";
import { acceptedEncoding } from "../../../server/http/compress.ts";
import { type CachedResponse, createCachedResponse } from "../../../server/http/send-cached.ts";
import { compressFile, isWorthCompressing } from "../../../server/releases/compress.ts";
import { contentType } from "../../../server/releases/file-types.ts";

/** What a front serves itself, with the headers and the compression of the site's server. */
export interface FrontContent {
  /** HTML by path and query: "/news?article=7". */
  pages?: ReadonlyMap<string, string>;
  /** Immutable files by path. */
  files?: ReadonlyMap<string, Buffer>;
}

/** A server in front of the site, which replaces some of its responses. */
export interface Front {
  url: string;
  /** From now on, serves this; everything else comes from the site. */
  serve(content: FrontContent): Promise<void>;
  close(): Promise<void>;
}

interface StoredFile {
  content: Buffer;
  brotli: Buffer | undefined;
}

/** Starts a front on a free port, which passes every request on. */
export async function startFront(site: string): Promise<Front> {
  let pages = new Map<string, CachedResponse>();
  let files = new Map<string, StoredFile>();
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const url = asked.url ?? "/";
    const page = pages.get(url);
    const file = files.get(url.replace(/\?.*/, ""));
    if (page) void sendPage(asked, answer, page);
    else if (file) sendFile(asked, answer, url, file);
    else passOn(asked, answer, site);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  // A command that fails ends, although its front is open.
  server.unref();
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async serve(content) {
      pages = new Map(
        [...(content.pages ?? [])].map(([path, html]) => [
          path,
          createCachedResponse(html, pageHeaders),
        ]),
      );
      files = new Map();
      for (const [path, buffer] of content.files ?? []) {
        const isWorthIt = isWorthCompressing({ path, content: buffer });
        const brotli = isWorthIt ? compressFile(buffer).get(".br") : undefined;
        files.set(path, { content: buffer, brotli });
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": cachePolicy.revalidate,
  // As the site's: each visit from elsewhere starts in a new process, without compiled scripts.
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
};

async function sendPage(
  asked: IncomingMessage,
  answer: ServerResponse,
  { body, headers, compressed }: CachedResponse,
): Promise<void> {
  if (asked.headers["if-none-match"] === headers.etag) {
    answer.writeHead(304, headers).end();
    return;
  }
  const encoding = compressed && acceptedEncoding(asked);
  if (!encoding) {
    answer.writeHead(200, headers).end(body);
    return;
  }
  const content = await compressed(encoding);
  answer.writeHead(200, { ...headers, "content-encoding": encoding }).end(content);
}

function sendFile(
  asked: IncomingMessage,
  answer: ServerResponse,
  url: string,
  { content, brotli }: StoredFile,
): void {
  const isBrotli = brotli !== undefined && acceptedEncoding(asked) === "br";
  answer
    .writeHead(200, {
      "content-type": contentType(url),
      "cache-control": cachePolicy.immutable,
      ...(isBrotli && { "content-encoding": "br" }),
    })
    .end(isBrotli ? brotli : content);
}

function passOn(asked: IncomingMessage, answer: ServerResponse, site: string): void {
  const onward = request(`${site}${asked.url}`, { method: asked.method, headers: asked.headers });
  onward.once("response", (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
    response.once("error", () => answer.destroy());
  });
  onward.once("error", () => answer.destroy());
  answer.once("close", () => onward.destroy());
  asked.pipe(onward);
}
