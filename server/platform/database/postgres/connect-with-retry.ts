import { setTimeout as delay } from "node:timers/promises";

/** PostgreSQL's code for "too many connections": of the server, the database or the role. */
const TOO_MANY_CONNECTIONS = "53300";

/**
 * Connects, and retries for so many milliseconds while the database allows no further connection: a
 * closed connection counts until its process has ended.
 *
 * @param onRefused Called before each retry.
 */
export async function connectWithRetry<Client>(
  connect: () => Promise<Client>,
  milliseconds: number,
  onRefused: () => void = () => undefined,
): Promise<Client> {
  const end = performance.now() + milliseconds;
  for (let pause = 10; ; pause *= 2) {
    try {
      return await connect();
    } catch (error) {
      const isRefused = (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
      if (!isRefused || performance.now() + pause > end) throw error;
      onRefused();
      await delay(pause);
    }
  }
}
