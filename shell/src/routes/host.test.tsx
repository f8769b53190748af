import { describe } from "@jest/globals";
import { testHost } from "@oselia/shared/testing";
import { aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

describe("a remote in the shell", () => {
  testHost(async (module, path) => {
    const federation = new FakeFederation();
    federation.modules.set("remote_public", module);
    const remotes = [aPublicSite("/things", "/things/old")];
    return (await renderShell(path, { remotes, language: "uk", federation })).router;
  });
});
