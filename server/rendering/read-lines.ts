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
  let parts: Buffer[] = [];
  let size = 0;
  stream?.on("data", (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...parts, rest.subarray(0, end)]);
      rest = rest.subarray(end + 1);
      parts = [];
      size = 0;
      onLine(line.toString());
    }
    parts.push(rest);
    size += rest.length;
    if (size <= maxBytes) return;
    stream.destroy();
    parts = [];
    onTooLong();
  });
}
