/** Writes one line of progress to the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Milliseconds as people read them: "3.1 s", "2 min 5 s". */
export function formatDuration(milliseconds: number): string {
  const all = milliseconds / 1000;
  if (all < 60) return `${all.toFixed(1)} s`;
  return `${Math.floor(all / 60)} min ${Math.round(all % 60)} s`;
}

/** Runs a command; prints an error as one message and sets exit code 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
