/** The test kit for remotes: the surroundings of the shell, built from the real shared packages. */

export { testContract } from "./contract-tests.ts";
export { aBook, aMessage, aNewsItem, createMany } from "./factories.ts";
export { type RenderHost, testHost } from "./host-tests.tsx";
export { paginate } from "./paginate.ts";
export { renderOnServer } from "./render-on-server.tsx";
export { type RenderedRemote, type RenderOptions, renderRemote } from "./render-remote.tsx";
export { testSaveBehaviour } from "./save-tests.ts";
export { ORIGIN, server } from "./server.ts";
export { takeConsoleMessages } from "./setup-console.ts";
export { testTexts } from "./text-tests.ts";
