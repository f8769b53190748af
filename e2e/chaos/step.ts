/**
 * Runs one check of a cell.
 *
 * @throws Error that begins with `failure` when it fails.
 */
export async function step(failure: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (cause) {
    const [reason = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
    throw new Error(`${failure}: ${reason}`, { cause });
  }
}
