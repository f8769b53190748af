export type OnCount = (path: string, count: number) => void;

/**
 * Reads the stream of GET /admin/live (Server-Sent Events) until it or the signal ends, and reports
 * every count. Rejects when the stream breaks.
 *
 * @param onActivity Called for every event, including heartbeats.
 */
export async function readCountEvents(
  stream: ReadableStream<Uint8Array>,
  onCount: OnCount,
  { signal, onActivity }: { signal: AbortSignal; onActivity: () => void },
): Promise<void> {
  const reader = stream.getReader();
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onActivity();
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) emitCount(event, onCount);
  }
}

/** Ignores events of newer servers. */
function emitCount(event: string, onCount: OnCount): void {
  const data = /^event: count\ndata: (.*)$/.exec(event)?.[1];
  if (data === undefined) return;
  const { path, count } = JSON.parse(data) as { path: string; count: number };
  onCount(path, count);
}
