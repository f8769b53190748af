import type { PublishResult, PublishStep } from "@oselia/shared/release";
import { CommandError, exitCodes } from "./command.ts";

/** Characters of a line: the result holds a release with its contribution. */
const MAX_LINE = 1_000_000;

/**
 * Reads the progress of a publication: its steps as they arrive, and the result on its last line.
 *
 * @throws CommandError when the connection ends before the result.
 */
export async function readProgress(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onStep: (step: PublishStep) => void,
): Promise<PublishResult> {
  let rest = "";
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message: PublishStep | PublishResult = JSON.parse(line);
        if ("status" in message) return message;
        onStep(message);
      }
      if (rest.length > MAX_LINE) break;
    }
  } catch {
    // The connection was lost.
  }
  throw new CommandError(
    'The connection ended before the site said whether it has accepted the release. Run the command again: what is published already is not sent twice. "oselia releases" shows what the site has.',
    exitCodes.unreachable,
  );
}

/** A step in words, for the terminal: a line, or none for a step that this version does not know. */
export function describeStep(message: PublishStep): string[] {
  switch (message.step) {
    case "received":
      return ["The site has received it …"];
    case "waiting":
      return ["Another release has its turn: waiting …"];
    case "checked":
      return ["The site has checked its files."];
    case "running":
      return ["The site is running it beside what is live …"];
    case "check":
      return [`  ${message.check}`];
    case "stored":
      return ["It has passed, and is stored."];
    default:
      return [];
  }
}
