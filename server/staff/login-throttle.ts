import type { ClientNetworks } from "../http/client-network.ts";
import { type Count, countPerNetwork, type Throttle, tooManyAttempts } from "./throttle.ts";
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
 */
export async function admit(
  throttle: Throttle,
  username: string,
  networks: ClientNetworks,
): Promise<Admission> {
  const [{ name: network }] = networks;
  const parts = ["login", username, network];
  if (await throttle.has(...parts)) {
    await throttle.consume({ policy: throttlePolicies.loginFromKnownNetwork, parts });
    return { succeeded: () => throttle.reset(...parts) };
  }
  const perNetwork = countPerNetwork(throttlePolicies.loginPerNetwork, "login from", networks);
  const account: Count = { policy: throttlePolicies.loginAccount, parts: ["login", username] };
  const block = await throttle.attempt(...perNetwork, account);
  if (block?.count === account) {
    await consumeTurn(throttle, { username, network, perNetwork, seconds: block.seconds });
  } else if (block) {
    throw tooManyAttempts(block.seconds);
  }
  return {
    async succeeded() {
      await throttle.reset(...parts);
      await throttle.reset(...account.parts);
      // The networks keep their failed attempts at other accounts.
      for (const { parts } of perNetwork) await throttle.refund(...parts);
    },
  };
}

interface Turn {
  username: string;
  network: string;
  perNetwork: readonly Count[];
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
  const block = await throttle.attempt(...perNetwork, turn, turns);
  if (block) throw tooManyAttempts(block.seconds);
}
