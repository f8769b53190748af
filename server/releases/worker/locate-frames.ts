import { SourceMap, type SourceMapPayload } from "node:module";

/** A place in a script, and the key of the script's source map. */
export interface MappedFrame {
  file: string;
  line: number;
  column: number;
  map: string;
}

/**
 * Where places of scripts are in their sources: "src/pages/inbox-page.tsx:12:5"; without a source
 * map, where they are in the script. A release may contain any text as its source map: this runs in
 * a worker.
 */
export function locate(
  frames: readonly MappedFrame[],
  maps: ReadonlyMap<string, Uint8Array>,
): string[] {
  const read = new Map([...maps].map(([key, content]) => [key, parse(content)]));
  return frames.map(({ file, line, column, map }) => {
    const origin = read.get(map)?.findOrigin(line, column);
    return origin && "fileName" in origin
      ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`.slice(0, 300)
      : `${file}:${line}:${column}`;
  });
}

function parse(content: Uint8Array): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(Buffer.from(content).toString("utf8")) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
