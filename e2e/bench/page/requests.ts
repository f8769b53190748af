/** What a request fetched. */
export type Kind = "html" | "script" | "style" | "font" | "image" | "data";

export const kinds: readonly Kind[] = ["html", "script", "style", "font", "image", "data"];

/** A request of a page. Times are milliseconds since the navigation. */
export interface PageRequest {
  url: string;
  kind: Kind;
  /** URL of the document or style sheet that refers to it; undefined for one that a script makes. */
  referrer: string | undefined;
  start: number;
  /** Infinity for one that has not finished. */
  end: number;
  /** Bytes transferred, headers included. */
  bytes: number;
}

/** Kilobytes (1000 bytes) transferred, by what was fetched. */
export function kilobytesByKind(requests: readonly PageRequest[]): Record<Kind, number> {
  const sums: Record<Kind, number> = { html: 0, script: 0, style: 0, font: 0, image: 0, data: 0 };
  for (const { kind, bytes } of requests) sums[kind] += bytes / 1000;
  return sums;
}

/**
 * The requests, without the document as the referrer of those that it does not contain: browsers name
 * it for elements that scripts have added, too.
 *
 * @param html The document as the server sent it.
 */
export function findCauses(requests: readonly PageRequest[], html: string): PageRequest[] {
  const documents = new Set(requests.filter(({ kind }) => kind === "html").map(({ url }) => url));
  return requests.map((request) => {
    const isByDocument = request.referrer !== undefined && documents.has(request.referrer);
    const isInDocument = html.includes(new URL(request.url).pathname);
    return isByDocument && !isInDocument ? { ...request, referrer: undefined } : request;
  });
}

/**
 * How many requests had to follow one another before a moment: 1 for the document alone, 2 when
 * something that it refers to was requested too. A request made by a script counts as caused by the
 * deepest script or data that had arrived when it started.
 *
 * @param requests In the order in which they started, the document first.
 * @param until Requests that start later do not count.
 */
export function waterfallDepth(requests: readonly PageRequest[], until: number): number {
  const depths = new Map<PageRequest, number>();
  for (const request of requests) {
    if (request.start > until) continue;
    const before = requests.filter((other) => depths.has(other) && isCause(other, request));
    depths.set(request, 1 + Math.max(0, ...before.map((other) => depths.get(other) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

function isCause(earlier: PageRequest, later: PageRequest): boolean {
  if (later.referrer !== undefined) return earlier.url === later.referrer;
  if (earlier.kind === "html") return true;
  return (earlier.kind === "script" || earlier.kind === "data") && earlier.end <= later.start;
}
