/** How many attempts are free, and how the delay grows after them. All times in seconds. */
interface ThrottlePolicy {
  freeAttempts: number;
  /** After the last free attempt; doubles with each further one. */
  initialDelay: number;
  maxDelay: number;
  /** After this long without an attempt, counting restarts at zero. */
  resetAfter: number;
}

const minute = 60;
const hour = 60 * minute;

/** The rate limits. A name is also part of what its attempts are counted under. */
export const throttlePolicies = {
  /** One account from all networks where its owner has not signed in before, together. */
  loginAccount: { freeAttempts: 5, initialDelay: 1, maxDelay: minute, resetAfter: hour },
  /**
   * Such a network that was blocked for the account: one attempt when it has waited, then one a
   * minute.
   */
  loginRetryPerNetwork: {
    freeAttempts: 1,
    initialDelay: minute,
    maxDelay: minute,
    resetAfter: hour,
  },
  /** All such retries at one account. NIST SP 800-63B allows a hundred in a row. */
  loginRetries: { freeAttempts: 100, initialDelay: 1, maxDelay: minute, resetAfter: hour },
  /** One account from a network where its owner has signed in before; nothing else counts here. */
  loginFromKnownNetwork: { freeAttempts: 10, initialDelay: 1, maxDelay: minute, resetAfter: hour },
  /** One network, for all accounts together: wrong passwords from networks that are not known. */
  loginPerNetwork: { freeAttempts: 20, initialDelay: 1, maxDelay: 15 * minute, resetAfter: hour },
  forgotPerNetwork: { freeAttempts: 5, initialDelay: 15, maxDelay: 15 * minute, resetAfter: hour },
  /**
   * Emails to one account. No wait is longer than a code is valid, so during a flood one code is
   * still valid.
   */
  forgotAccount: { freeAttempts: 3, initialDelay: minute, maxDelay: 10 * minute, resetAfter: hour },
  resetPerNetwork: { freeAttempts: 20, initialDelay: 1, maxDelay: 15 * minute, resetAfter: hour },
  messagePerNetwork: {
    freeAttempts: 10,
    initialDelay: 10,
    maxDelay: 10 * minute,
    resetAfter: hour,
  },
  /** Publications of one team in an hour of the clock, with those that are rejected. */
  publication: { freeAttempts: 20, initialDelay: hour, maxDelay: hour, resetAfter: hour },
} satisfies Record<string, ThrottlePolicy>;

export type ThrottleName = keyof typeof throttlePolicies;
