import { format } from "node:util";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";

const consoleMessages: string[] = [];

/**
 * A console error or warning, or an unhandled rejection, fails the test. A test that expects one
 * calls `takeConsoleMessages()`.
 */
beforeEach(() => {
  consoleMessages.length = 0;
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      consoleMessages.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  const seen = consoleMessages.splice(0);
  expect(seen).toEqual([]);
});

/** Returns and clears what this test has written to console.error and console.warn. */
export function takeConsoleMessages(): string[] {
  return consoleMessages.splice(0);
}
