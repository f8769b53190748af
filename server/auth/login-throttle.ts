import { type Count, type Throttle, tooManyAttempts } from "./throttle.ts";
import { throttlePolicies } from "./throttle-policies.ts";

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
 * @param network From `getClientNetwork`.
 */
export async function admit(
  throttle: Throttle,
  username: string,
  network: string,
): Promise<Admission> {
  const parts = ["login", username, network];
  if (await throttle.has(...parts)) {
    await throttle.consume(throttlePolicies.loginFromKnownNetwork, ...parts);
    return { succeeded: () => throttle.reset(...parts) };
  }
  const perNetwork: Count = {
    policy: throttlePolicies.loginPerNetwork,
    parts: ["login from", network],
  };
  const account: Count = { policy: throttlePolicies.loginAccount, parts: ["login", username] };
  const block = await throttle.attempt(perNetwork, account);
  if (block?.count === account) {
    await consumeTurn(throttle, { username, network, perNetwork, seconds: block.seconds });
  } else if (block) {
    throw tooManyAttempts(block.seconds);
  }
  return {
    async succeeded() {
      await throttle.reset(...parts);
      await throttle.reset(...account.parts);
      // The network keeps its failed attempts at other accounts.
      await throttle.refund(...perNetwork.parts);
    },
  };
}

interface Turn {
  username: string;
  network: string;
  perNetwork: Count;
  seconds: number;
}

/**
 * Allows a network that was blocked for the account and has waited as long as it had to, even when
 * someone else has attempted the account since: otherwise strangers could lock the owner out.
 */
async function consumeTurn(throttle: Throttle, { username, network, perNetwork, seconds }: Turn) {
  const turn: Count = {
    policy: throttlePolicies.loginTurn,
    parts: ["login turn", username, network],
  };
  const turns: Count = { policy: throttlePolicies.loginTurns, parts: ["login turns", username] };
  await throttle.defer(seconds, ...turn.parts);
  const block = await throttle.attempt(perNetwork, turn, turns);
  if (block) throw tooManyAttempts(block.seconds);
}
