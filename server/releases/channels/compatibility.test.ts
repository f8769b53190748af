import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SHELL } from "@oselia/shared/contract/release";
import { aBuild, aBuildFor, aShellFor, aShellWith, needing, release } from "../testing/release.ts";
import { useReleases } from "../testing/test-releases.ts";
import { findMismatches } from "./mismatches.ts";

const ground = await useReleases();

const toast = "@oselia/shared/toast";

/** A release of remote_events, which differs by what it says. */
const events = (
  says: string,
  shares: Record<string, string>,
  uses: Record<string, string[]> = {},
) => needing(aBuild("remote_events", says, "/events"), shares, uses);

describe("a remote", () => {
  const shell = {
    name: SHELL,
    contract: 3,
    oldestContract: 2,
    shares: { react: "19.3.1", "@oselia/shared/i18n": "1.2.0" },
    exports: { "@oselia/shared/i18n": ["formatDate"], contract: ["mounts", "role"] },
  };
  const remote = (
    contract: number,
    shares: Record<string, string>,
    exports: Record<string, string[]> = {},
  ) =>
    findMismatches(
      { name: "remote_events", contract, oldestContract: contract, shares, exports },
      shell,
    );

  test("is accepted when the shell provides what it needs, and supports its version of the contract", () => {
    assert.deepEqual(remote(2, { react: "^19.0.0", "@oselia/shared/i18n": "^1.0.0" }), []);
    assert.deepEqual(remote(3, {}), []);
  });

  test("is rejected when the shell has another major version of React", () => {
    assert.deepEqual(remote(2, { react: "^20.0.0" }), [
      "needs react ^20.0.0, and the shell provides 19.3.1.",
    ]);
  });

  test("is rejected when the shell lacks a shared package, or does not support its version of the contract", () => {
    assert.deepEqual(remote(4, { "@oselia/shared/maps": "^1.0.0" }), [
      "was built for version 4 of the contract, and the shell supports versions 2 to 3.",
      "needs @oselia/shared/maps from the shell, which does not provide it.",
    ]);
    // A name that every object has.
    assert.deepEqual(remote(2, { constructor: "*" }), [
      "needs constructor from the shell, which does not provide it.",
    ]);
  });
});

describe("a remote's record", () => {
  const shell = {
    name: SHELL,
    contract: 1,
    oldestContract: 1,
    shares: { "@oselia/shared/i18n": "1.2.0", "@oselia/shared/toast": "1.2.0" },
    exports: { "@oselia/shared/i18n": ["formatDate"], contract: ["mounts"] },
  };
  const using = (exports: Record<string, string[]>, shares = {}) =>
    findMismatches(
      { name: "remote_events", contract: 1, oldestContract: 1, shares, exports },
      shell,
    );

  test("refuses a shell that lacks exports, and names all of them", () => {
    const used = { "@oselia/shared/i18n": ["formatDate", "localized", "toString"] };
    assert.deepEqual(using(used), [
      "uses localized, toString of @oselia/shared/i18n, which this shell does not provide.",
    ]);
  });

  test("refuses a shell that does not know a field of the contract", () => {
    assert.deepEqual(using({ contract: ["mounts", "role"] }), [
      "uses role of the contract, which this shell does not provide.",
    ]);
  });

  test("names the parts of a package together when its version does not fit", () => {
    const shares = { "@oselia/shared/i18n": "^2.0.0", "@oselia/shared/toast": "^2.0.0" };
    assert.deepEqual(using({}, shares), [
      "needs @oselia/shared/i18n, @oselia/shared/toast ^2.0.0, and the shell provides 1.2.0.",
    ]);
  });
});

describe("a remote goes live", () => {
  test("only beside a shell that it runs in, and its team is told what to do", async () => {
    await release(ground, aShellWith({ react: "19.3.1" }));
    await assert.rejects(release(ground, events("a", { react: "^20.0.0" })), {
      message:
        "remote_events cannot go live: remote_events needs react ^20.0.0, and the shell provides 19.3.1. " +
        "Build it with the SDK of the live shell: npm install $OSELIA_URL/sdk/latest.tgz, then release it again.",
    });
    await release(ground, events("b", { react: "^19.0.0" }));
  });

  test("only when the canary of the shell provides what it uses, too", async () => {
    await release(ground, aShellWith({ [toast]: "1.0.0" }, { [toast]: ["showToast"] }));
    const canary = aShellWith({ [toast]: "1.0.0" }, { [toast]: ["Toasts"] });
    const before = await release(ground, canary);
    await ground.channels.rollback(SHELL, { author: "the-team" });
    await ground.channels.setCanary(
      SHELL,
      { version: before, percentage: 10 },
      { author: "the-team" },
    );
    await assert.rejects(
      release(ground, events("a", { [toast]: "^1.0.0" }, { [toast]: ["showToast"] })),
      /remote_events uses showToast of @oselia\/shared\/toast, which this shell/,
    );
  });
});

describe("a shell goes live", () => {
  test("only when every live remote runs in it, even by a rollback", async () => {
    await release(ground, aShellWith({ react: "20.0.0" }));
    await release(ground, aShellWith({ react: "19.3.1" }));
    await release(ground, events("a", { react: "^19.0.0" }));
    await assert.rejects(
      release(ground, aShellWith({ react: "20.1.0" })),
      /needs react \^19\.0\.0, and the shell/,
    );
    await assert.rejects(ground.channels.rollback(SHELL, { author: "the-team" }), {
      message:
        /^shell has no earlier release that can go live: shell cannot go live: remote_events \(the-team\) needs/,
    });
  });

  test("not without an export that remotes use, and all of them are named with their teams", async () => {
    await release(ground, aShellWith({ [toast]: "1.0.0" }, { [toast]: ["showToast"] }));
    const uses = { [toast]: ["showToast"] };
    const inbox = needing(aBuild("remote_inbox", "a", "/admin/inbox"), { [toast]: "^1.0.0" }, uses);
    await release(ground, events("a", { [toast]: "^1.0.0" }, uses), "events-team");
    await release(ground, inbox, "olena@oselia.example");
    await assert.rejects(
      release(ground, aShellWith({ [toast]: "1.0.0" }, { [toast]: ["notify"] })),
      {
        message:
          "shell cannot go live: " +
          "remote_events (events-team) uses showToast of @oselia/shared/toast, which this shell does not provide. " +
          "remote_inbox (an administrator) uses showToast of @oselia/shared/toast, which this shell does not provide.",
      },
    );
  });

  test("not while a canary needs more; what a rollback could bring back is named as such", async () => {
    await release(ground, aShellWith({ [toast]: "1.0.0" }, { [toast]: ["showToast"] }));
    const using = (says: string) => events(says, { [toast]: "^1.0.0" }, { [toast]: ["showToast"] });
    const old = await release(ground, using("old"));
    await release(ground, events("new", {}));
    const next = aShellWith({ [toast]: "1.0.0" }, { [toast]: [] });
    const author = "the-team";
    await ground.channels.setCanary("remote_events", { version: old, percentage: 5 }, { author });
    await assert.rejects(release(ground, next), /: The canary of remote_events \(the-team\) uses/);

    await ground.channels.endCanary("remote_events", { author });
    const inbox = (uses: Record<string, string[]>) =>
      needing(aBuild("remote_inbox", "a", "/admin/inbox"), { [toast]: "^1.0.0" }, uses);
    await release(ground, inbox({ [toast]: ["showToast"] }));
    await assert.rejects(
      release(ground, next),
      new RegExp(`remote_events ${old} \\(the-team\\), which a rollback could bring back, uses`),
    );
    await release(ground, inbox({}));
    await release(ground, next);
    await assert.rejects(
      ground.channels.rollback("remote_events", { author }),
      /no earlier release that can go live: .* uses showToast/,
    );
  });

  test("with the next minor version of the SDK, and with the next major one once all accept it", async () => {
    const rooms = [toast, "@oselia/shared/i18n"];
    const at = (version: string) => Object.fromEntries(rooms.map((room) => [room, version]));
    await release(ground, aShellWith(at("1.4.0")));
    await release(ground, events("a", at("^1.4.0")), "events-team");
    await release(ground, aShellWith(at("1.5.0")));
    await assert.rejects(release(ground, aShellWith(at("2.0.0"))), {
      message:
        "shell cannot go live: remote_events (events-team) needs @oselia/shared/i18n, " +
        "@oselia/shared/toast ^1.4.0, and the shell provides 2.0.0.",
    });
    await release(ground, events("b", at("^2.0.0 || ^1.4.0")), "events-team");
    await release(ground, aShellWith(at("2.0.0")));
  });

  test("with another major version of React once every live remote accepts both", async () => {
    const both = "^19.3.1 || ^20.0.0";
    await release(ground, aShellWith({ react: "19.3.1" }));
    await release(ground, events("a", { react: both }), "events-team");
    const inbox = (range: string) =>
      needing(aBuild("remote_inbox", range, "/admin/inbox"), { react: range });
    await release(ground, inbox("^19.3.1"), "inbox-team");
    await assert.rejects(release(ground, aShellWith({ react: "20.0.0" })), {
      message:
        "shell cannot go live: remote_inbox (inbox-team) needs react ^19.3.1, and the shell provides 20.0.0.",
    });
    await release(ground, inbox(both), "inbox-team");
    await release(ground, aShellWith({ react: "20.0.0" }));
  });

  test("without a version of the contract once no live remote and no canary needs it", async () => {
    const events = (contract: number) => aBuildFor(contract, "remote_events", "/events");
    const author = "the-team";
    await release(ground, aShellFor(1, 1));
    const old = await release(ground, events(1), "events-team");
    await assert.rejects(release(ground, events(2)), {
      message:
        /for version 2 of the contract, and the shell supports version 1\. Build it with the/,
    });
    await assert.rejects(release(ground, aShellFor(2, 2)), {
      message:
        "shell cannot go live: remote_events (events-team) was built for version 1 of the contract, and the shell supports version 2.",
    });

    // The way through: a shell for both, until everyone has moved.
    await release(ground, aShellFor(1, 2));
    await release(ground, events(2), "events-team");
    await ground.channels.setCanary("remote_events", { version: old, percentage: 5 }, { author });
    await assert.rejects(
      release(ground, aShellFor(2, 2)),
      /^ReleaseError: shell cannot go live: The canary of remote_events \(events-team\) was built for version 1/,
    );
    await ground.channels.endCanary("remote_events", { author });
    await release(ground, aShellFor(2, 2));
    await assert.rejects(
      ground.channels.rollback("remote_events", { author }),
      /no earlier release that can go live: .* for version 1 of the contract, and the shell supports version 2/,
    );
  });

  test("without these checks while a server start releases all parts", async () => {
    await release(ground, aShellWith({ react: "19.3.1" }), "start");
    await release(ground, events("a", { react: "^19.0.0" }), "start");
    await release(ground, aShellWith({ react: "20.0.0" }), "start");
    await release(ground, events("b", { react: "^20.0.0" }), "start");
  });
});
