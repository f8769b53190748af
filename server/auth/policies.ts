import type { ThrottlePolicy } from "./throttle.ts";

const minute = 60;
const hour = 60 * minute;

/** What is throttled, and how. Times in seconds. */
export const policies = {
  /** Strangers on one account: its owner, coming from a new place, waits a minute at most. */
  loginAccount: { free: 5, firstWait: 1, longestWait: minute, forgetAfter: hour },
  /** One account from a place where its owner has signed in before; strangers do not count here. */
  loginKnown: { free: 10, firstWait: 1, longestWait: minute, forgetAfter: hour },
  /** One address, whatever accounts it tries. */
  loginAddress: { free: 20, firstWait: 1, longestWait: 15 * minute, forgetAfter: hour },
  forgotAddress: { free: 5, firstWait: 15, longestWait: 15 * minute, forgetAfter: hour },
  /** Mails to one account. */
  forgotAccount: { free: 3, firstWait: minute, longestWait: 15 * minute, forgetAfter: hour },
  resetAddress: { free: 20, firstWait: 1, longestWait: 15 * minute, forgetAfter: hour },
  messageAddress: { free: 10, firstWait: 10, longestWait: 10 * minute, forgetAfter: hour },
} satisfies Record<string, ThrottlePolicy>;
