/** A client of the stream of counts, over a real connection. */
export interface LiveReader {
  /** The content type of the response. */
  type: string | null;
  /** The data of the next event with another value; undefined when the stream has ended. */
  next(): Promise<unknown>;
  close(): void;
}

/** Opens the stream of a server at `url` with a token. Throws for an error response. */
export async function openLive(url: string, token: string): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/admin/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let last = "";
  return {
    type: response.headers.get("content-type"),
    async next() {
      for (;;) {
        const event = /^event: count\ndata: (.*)\n\n/m.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          // A change may leave the count as it was; that is sent too.
          if (event[1] === last) continue;
          last = event[1] ?? "";
          return JSON.parse(last);
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
    close: () => leaving.abort(),
  };
}
