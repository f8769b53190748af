import { format } from "node:util";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";

const complaints: string[] = [];

/**
 * A console error or warning, or an unhandled rejection, fails the test in which it happens. A test
 * that provokes one on purpose takes it with `takeComplaints()`.
 */
beforeEach(() => {
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  const seen = complaints.splice(0);
  expect(seen).toEqual([]);
});

/** Returns what this test has written to console.error and console.warn so far, and clears it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
