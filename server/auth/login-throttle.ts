import { policies } from "./policies.ts";
import { type Count, type Throttle, tooManyTries } from "./throttle.ts";

/** A try that may look at the password. */
export interface Admission {
  /** To be called when the password was right: what the try counted is forgotten, its place known. */
  succeeded(): Promise<void>;
}

/**
 * Decides who may try a password; docs/decisions/throttling.md says why. Throws a 429 with the time to
 * wait. The account need not exist: what is counted and asked is the same.
 *
 * @param username In lower case.
 * @param network As `networkOf` answers it.
 */
export async function admit(
  throttle: Throttle,
  username: string,
  network: string,
): Promise<Admission> {
  const place = ["login", username, network];
  if (await throttle.knows(...place)) {
    await throttle.take(policies.loginKnown, ...place);
    return { succeeded: () => throttle.forgive(...place) };
  }
  const address: Count = { policy: policies.loginAddress, parts: ["login from", network] };
  const account: Count = { policy: policies.loginAccount, parts: ["login", username] };
  const refusal = await throttle.attempt(address, account);
  if (refusal?.count === account) {
    await waitedForTurn(throttle, { username, network, address, seconds: refusal.seconds });
  } else if (refusal) {
    throw tooManyTries(refusal.seconds);
  }
  return {
    async succeeded() {
      await throttle.forgive(...place);
      await throttle.forgive(...account.parts);
      // The address keeps its wrong tries: they were not made for this account alone.
      await throttle.giveBack(...address.parts);
    },
  };
}

interface Turn {
  username: string;
  network: string;
  address: Count;
  /** How long the account has to wait. */
  seconds: number;
}

/**
 * Lets a place through that was refused for the account and has waited as long as it was told, also
 * when somebody else was quicker with the account: else strangers could keep its owner waiting.
 */
async function waitedForTurn(throttle: Throttle, { username, network, address, seconds }: Turn) {
  const turn: Count = { policy: policies.loginTurn, parts: ["login turn", username, network] };
  const turns: Count = { policy: policies.loginTurns, parts: ["login turns", username] };
  await throttle.defer(seconds, ...turn.parts);
  const refusal = await throttle.attempt(address, turn, turns);
  if (refusal) throw tooManyTries(refusal.seconds);
}
