import assert from "node:assert/strict";
import { minFailed } from "../../../server/releases/canaries/canary-verdict.ts";
import { readCounts } from "../../../server/releases/load-reports/load-reports.ts";
import { aBuild } from "../../../server/releases/testing/release.ts";
import type { Target } from "../attack.ts";
import { withOwnServer } from "../own-server.ts";

const NAME = "remote_inbox";

/** An address in one of the networks of a /48. */
const addressIn = (network: number) => `2001:db8:7:${network.toString(16)}::1`;

/** What someone gains who has many addresses: every limit counts the networks around them too. */
export const networks: Target = {
  name: "networks",
  attacks: [
    {
      name: "withdraws a canary from four /64 networks of one /48",
      run: () =>
        withOwnServer(async ({ call, database, serverToken, publish, promote }) => {
          await promote(aBuild(NAME, "stable", "/admin/inbox"));
          const version = await publish(aBuild(NAME, "canary", "/admin/inbox"));
          await call("POST", `/releases/${NAME}/canary`, {
            json: { version, percentage: 50 },
            headers: { "if-match": "1" },
            token: serverToken,
          });
          const report = (outcome: string) => ({ name: NAME, version, outcome });
          const send = (from: string, outcome: string, count: number) =>
            call("POST", "/load-reports", {
              json: { reports: Array(count).fill(report(outcome)) },
              from,
            });
          // The visits that a verdict needs.
          for (let visitor = 1; visitor <= 16; visitor++)
            await send(`192.0.2.${visitor}`, "loaded", 1);
          for (let network = 0; network < 4; network++) {
            for (let more = 0; more < 3; more++) await send(addressIn(network), "failed", 3);
          }
          const { failures } = await readCounts(database, {
            name: NAME,
            version,
            since: new Date(0),
          });
          assert.ok(failures < minFailed, `${failures} failures count, enough to withdraw it`);
        }),
    },
    {
      name: "tries 75 accounts from 75 networks of one /48",
      isLong: true,
      run: () =>
        withOwnServer(async ({ call }) => {
          const guess = (network: number) =>
            call("POST", "/login", {
              json: { username: `someone${network}@oselia.example`, password: "a-guess-0" },
              from: addressIn(network),
            });
          const all = Array.from({ length: 75 }, (_, network) => network);
          let tried = 0;
          // A few at a time, as fast as passwords can be checked.
          for (let first = 0; first < all.length; first += 5) {
            const responses = await Promise.all(all.slice(first, first + 5).map(guess));
            tried += responses.filter(({ status }) => status === 401).length;
          }
          assert.ok(tried < 50, `${tried} of 75 passwords were checked`);
        }),
    },
  ],
};
