import type { ThrottlePolicy } from "./throttle.ts";

const minute = 60;
const hour = 60 * minute;

/** What is throttled, and how. Times in seconds. */
export const policies = {
  /** One account from all places where its owner has not signed in before, together. */
  loginAccount: { free: 5, firstWait: 1, longestWait: minute, forgetAfter: hour },
  /** Such a place that was refused for the account: one try when it has waited, then one a minute. */
  loginTurn: { free: 1, firstWait: minute, longestWait: minute, forgetAfter: hour },
  /** All such turns of one account. A hundred is what NIST SP 800-63B allows in a row. */
  loginTurns: { free: 100, firstWait: 1, longestWait: minute, forgetAfter: hour },
  /** One account from a place where its owner has signed in before; nothing else counts here. */
  loginKnown: { free: 10, firstWait: 1, longestWait: minute, forgetAfter: hour },
  /** One address, whatever accounts it tries: wrong passwords from places that are not known. */
  loginAddress: { free: 20, firstWait: 1, longestWait: 15 * minute, forgetAfter: hour },
  forgotAddress: { free: 5, firstWait: 15, longestWait: 15 * minute, forgetAfter: hour },
  /** Mails to one account. No wait is longer than a code is good, so a flood leaves a good one. */
  forgotAccount: { free: 3, firstWait: minute, longestWait: 10 * minute, forgetAfter: hour },
  resetAddress: { free: 20, firstWait: 1, longestWait: 15 * minute, forgetAfter: hour },
  messageAddress: { free: 10, firstWait: 10, longestWait: 10 * minute, forgetAfter: hour },
} satisfies Record<string, ThrottlePolicy>;
