import { setTimeout as delay } from "node:timers/promises";

/** PostgreSQL's code for "too many connections": of the server, the database or the role. */
const TOO_MANY_CONNECTIONS = "53300";

/**
 * Connects, and tries again for so many milliseconds while the database grants no further connection:
 * one that was closed counts until its process has ended.
 *
 * @param onRefused Called before each further try.
 */
export async function whenGranted<Client>(
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
