import type { ClientNetworks } from "../http/client-network.ts";
import { type Count, countPerNetwork, type Throttle, tooManyAttempts } from "./throttle.ts";

/** An attempt that may check the password. */
export interface Admission {
  /**
   * Call it when the password was correct: resets the account's count and remembers the network.
   */
  succeeded(): Promise<void>;
}

/**
 * Decides whether a sign-in attempt is allowed (docs/decisions/throttling.md). Throws a 429 with
 * the time to wait. The result is the same whether or not the account exists.
 *
 * @param username In lower case.
 */
export async function admit(
  throttle: Throttle,
  username: string,
  networks: ClientNetworks,
): Promise<Admission> {
  const [{ name: network }] = networks;
  const known: Count = { policy: "loginFromKnownNetwork", parts: [username, network] };
  if (await throttle.has(known)) {
    await throttle.consume(known);
    return { succeeded: () => throttle.reset(known) };
  }
  const perNetwork = countPerNetwork("loginPerNetwork", networks);
  const account: Count = { policy: "loginAccount", parts: [username] };
  const block = await throttle.attempt(...perNetwork, account);
  if (block?.count === account) {
    await consumeRetry(throttle, { username, network, perNetwork, seconds: block.seconds });
  } else if (block) {
    throw tooManyAttempts(block.seconds);
  }
  return {
    async succeeded() {
      await throttle.reset(known);
      await throttle.reset(account);
      // The networks keep their failed attempts at other accounts.
      for (const count of perNetwork) await throttle.refund(count);
    },
  };
}

interface Retry {
  username: string;
  network: string;
  perNetwork: readonly Count[];
  seconds: number;
}

/**
 * Allows a network that was blocked for the account and has waited as long as it had to, even when
 * someone else has attempted the account since: otherwise strangers could lock the owner out.
 */
async function consumeRetry(
  throttle: Throttle,
  { username, network, perNetwork, seconds }: Retry,
): Promise<void> {
  const retry: Count = { policy: "loginRetryPerNetwork", parts: [username, network] };
  await throttle.defer(seconds, retry);
  const retries: Count = { policy: "loginRetries", parts: [username] };
  const block = await throttle.attempt(...perNetwork, retry, retries);
  if (block) throw tooManyAttempts(block.seconds);
}
