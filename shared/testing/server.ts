import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { setupServer } from "msw/node";

/** The origin of the API in tests; handlers use paths from its root: "/api/news". */
export const ORIGIN = "http://localhost";

/**
 * The mock server. Importing the test kit starts it; handlers of a test are removed after the test.
 * An unhandled request fails.
 */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
