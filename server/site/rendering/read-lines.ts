import type { Readable } from "node:stream";

/**
 * Reads a stream line by line, without holding more than `maxBytes` of it.
 *
 * @param onTooLong Called when a line is longer. Nothing is read afterwards.
 */
export function readLines(
  stream: Readable | null,
  maxBytes: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): void {
  /** The start of a line. One buffer that grows: a list of parts would cost far more than its bytes. */
  let held = Buffer.alloc(0);
  let size = 0;
  function hold(bytes: Buffer): void {
    const needed = size + bytes.length;
    if (needed > held.length) held = Buffer.concat([held.subarray(0, size)], 2 * needed);
    bytes.copy(held, size);
    size = needed;
  }
  stream?.on("data", (chunk: Buffer) => {
    if (stream.destroyed) return;
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      hold(rest.subarray(0, end));
      const line = held.toString("utf8", 0, size);
      rest = rest.subarray(end + 1);
      held = Buffer.alloc(0);
      size = 0;
      onLine(line);
    }
    hold(rest);
    if (size <= maxBytes) return;
    stream.destroy();
    held = Buffer.alloc(0);
    onTooLong();
  });
}
