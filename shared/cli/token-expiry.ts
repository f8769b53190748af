/** Days before a deploy token expires from which on commands say so. */
const WARN_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** Days until a time, rounded up: 0 or less when it is over. Undefined when it is not soon. */
export function daysLeft(expiresAt: string, now: Date): number | undefined {
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY);
  return days <= WARN_DAYS ? days : undefined;
}

/** "within a day", "in 5 days". */
export const formatDaysLeft = (days: number): string =>
  days <= 1 ? "within a day" : `in ${days} days`;

/**
 * A function that warns once, when the token in use expires within a week.
 *
 * @param warn Called with the line.
 */
export function createExpiryWarning(warn: (line: string) => void, now = () => new Date()) {
  let hasWarned = false;
  /** @param expiresAt From the response, ISO 8601; null for a token that does not expire. */
  return (expiresAt: string | null): void => {
    const days = expiresAt === null ? undefined : daysLeft(expiresAt, now());
    if (expiresAt === null || days === undefined || hasWarned) return;
    hasWarned = true;
    warn(
      `This deploy token expires ${formatDaysLeft(days)}, on ${expiresAt.slice(0, 10)}. ` +
        "Ask an administrator for a new one.",
    );
  };
}
