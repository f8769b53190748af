/** The test kit for teams that write a remote: the shell's surroundings, made of the real rooms. */
export { pageFor } from "./answer-page.ts";
export { testContract } from "./contract-tests.ts";
export { aBook, aMessage, aNewsItem, several } from "./factories.ts";
export { renderOnServer } from "./render-on-server.tsx";
export { type RenderedRemote, type RenderOptions, renderRemote } from "./render-remote.tsx";
export { testSaving } from "./saving-tests.ts";
export { ORIGIN, server } from "./server.ts";
export { takeComplaints } from "./setup-console.ts";
export { testTexts } from "./text-tests.ts";
