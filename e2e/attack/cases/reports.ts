import assert from "node:assert/strict";
import { aBuild } from "../../../server/testing/index.ts";
import type { Target } from "../attack.ts";
import { withOwnServer } from "../own-server.ts";

const NAME = "remote_inbox";

/** Load reports, which are anonymous. */
export const reports: Target = {
  name: "reports",
  attacks: [
    {
      name: "makes a remote look slow with one report of ten minutes",
      run: () =>
        withOwnServer(async ({ call, serverToken, promote }) => {
          const version = await promote(aBuild(NAME, "stable", "/admin/inbox"));
          const send = (from: string, milliseconds: number) =>
            call("POST", "/load-reports", {
              json: { reports: [{ name: NAME, version, outcome: "loaded", milliseconds }] },
              from,
            });
          for (let visitor = 1; visitor <= 9; visitor++) await send(`192.0.2.${visitor}`, 300);
          await send("192.0.2.10", 600_000);
          const { body } = await call("GET", "/releases/loads", { token: serverToken });
          for (const { median, p90 } of [...body.hours, ...body.day]) {
            assert.ok(median < 400 && p90 < 400, `the load time is ${median} ms, ${p90} ms`);
          }
          assert.equal(body.day.length, 1);
        }),
    },
  ],
};
