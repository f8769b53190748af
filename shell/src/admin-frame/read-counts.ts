export type TellCount = (path: string, count: number) => void;

/**
 * Reads the stream of GET /admin/live (Server-Sent Events) to its end, or to the signal's, and tells
 * every count. Rejects when the stream breaks off.
 *
 * @param onSign Called for every sign of life, a heartbeat included.
 */
export async function readCounts(
  stream: ReadableStream<Uint8Array>,
  tell: TellCount,
  { signal, onSign }: { signal: AbortSignal; onSign: () => void },
): Promise<void> {
  const reader = stream.getReader();
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onSign();
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) tellOf(event, tell);
  }
}

/** What is no count is of a newer server, and none of our business. */
function tellOf(event: string, tell: TellCount): void {
  const data = /^event: count\ndata: (.*)$/.exec(event)?.[1];
  if (data === undefined) return;
  const { path, count } = JSON.parse(data) as { path: string; count: number };
  tell(path, count);
}
