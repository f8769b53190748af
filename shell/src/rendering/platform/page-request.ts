/**
 * The part of the standard's Request that loaders get for a page that is rendered: always a GET
 * request without headers and body.
 */
export class PageRequest {
  readonly method = "GET";
  readonly headers: ReadonlyMap<string, string> = new Map();
  readonly url: string;
  readonly signal: AbortSignal;

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = new URL(url).href;
    this.signal = signal ?? new AbortController().signal;
  }
}
