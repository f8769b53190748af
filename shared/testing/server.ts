import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { setupServer } from "msw/node";

/** Where the API stands in tests; handlers name their paths from the root: "/api/news" there. */
export const ORIGIN = "http://localhost";

/**
 * What answers in place of the server. Importing the test kit starts it; handlers that a test adds
 * end with the test. A call that nobody answers fails.
 */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
