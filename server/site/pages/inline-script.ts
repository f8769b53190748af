import { createHash } from "node:crypto";

/** A script that the server writes into a page. */
interface InlineScript {
  element: string;
  /** The source expression by which a content security policy allows it. */
  policy: string;
}

/**
 * Makes a function run in the browser where its element stands. It is sent as its own source: it can
 * use nothing from outside itself.
 *
 * @param milliseconds Its argument: how long it waits at most.
 */
export function inlineScript(
  run: (milliseconds: number) => void,
  milliseconds: number,
): InlineScript {
  const source = `(${run})(${milliseconds});`;
  const hash = createHash("sha256").update(source).digest("base64");
  return { element: `<script>${source}</script>`, policy: `'sha256-${hash}'` };
}
