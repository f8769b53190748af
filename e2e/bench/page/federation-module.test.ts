import assert from "node:assert/strict";
import { test } from "node:test";
import { federationModule } from "./federation-module.ts";

test("a remote is loaded with an import of its own", async () => {
  const remote = `data:text/javascript,${encodeURIComponent('export default "the remote";')}`;
  const source = federationModule({ remote_public: remote, remote_inbox: "not/loaded" });
  const { createFederation } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  assert.equal(await createFederation().load({ name: "remote_public" }), "the remote");
});
