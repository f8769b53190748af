import { describe } from "@jest/globals";
import { testHost } from "./host-tests.tsx";
import { renderRemote } from "./render-remote.tsx";

describe("a remote in the test kit", () => {
  testHost(async (module, path) => (await renderRemote(module, path, { language: "uk" })).router);
});
