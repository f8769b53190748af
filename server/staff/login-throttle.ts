import type { ClientNetworks } from "../http/client-network.ts";
import { type Count, countPerNetwork, type Throttle, tooManyAttempts } from "./throttle.ts";

/**
 * Throws a 429 with the time to wait unless a sign-in attempt is allowed
 * (docs/decisions/throttling.md). Behaves the same whether or not the account exists.
 *
 * @param username In lower case.
 * @returns `succeeded`, to be called when the password was correct: it resets the count of failed
 *   attempts, and remembers the network.
 */
export async function admit(
  throttle: Throttle,
  username: string,
  networks: ClientNetworks,
): Promise<{ succeeded: () => Promise<void> }> {
  const [{ name: network }] = networks;
  const known: Count = { policy: "loginFromKnownNetwork", parts: [username, network] };
  if (await throttle.has(known)) {
    await throttle.consume(known);
    return { succeeded: () => throttle.reset(known) };
  }
  const perNetwork = countPerNetwork("loginPerNetwork", networks);
  const account: Count = { policy: "loginAccount", parts: [username] };
  const block = await throttle.attempt(...perNetwork, account);
  if (block && block.count !== account) throw tooManyAttempts(block.seconds);
  if (block) {
    // A network that was blocked for the account and has waited as long as it had to is allowed, even
    // when someone else has attempted the account since: otherwise strangers could lock the owner out.
    const retry: Count = { policy: "loginRetryPerNetwork", parts: [username, network] };
    await throttle.defer(block.seconds, retry);
    const retries: Count = { policy: "loginRetries", parts: [username] };
    const retryBlock = await throttle.attempt(...perNetwork, retry, retries);
    if (retryBlock) throw tooManyAttempts(retryBlock.seconds);
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
