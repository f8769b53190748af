import assert from "node:assert/strict";
import { SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { aBuild, aContribution, aShell } from "../../../server/testing/index.ts";
import type { Target } from "../attack.ts";
import { withOwnServer } from "../own-server.ts";

const NAME = "remote_events";

/** Many more searches than can be rendered in the time that one page may take. */
const SEARCHES = 200;

const shell = aShell({
  [SERVER_BUILD]: `exports.shared = {};
    exports.renderPage = async (page, { module }) => ({ html: module ? module.show() : "", state: {} });`,
});

/** A remote with a search, each page of which takes a tenth of a second to render. */
function aSlowRemote(says: string) {
  const { files, ...build } = aBuild(NAME, says, "/events");
  const source = `exports.default = {
    show() { for (const end = Date.now() + 100; Date.now() < end; ); return ${JSON.stringify(says)}; },
  };`;
  const { mounts, ...contribution } = aContribution("/events");
  return {
    ...build,
    files: [...files, { path: SERVER_BUILD, content: Buffer.from(source) }],
    contribution: {
      ...contribution,
      mounts: mounts.map((mount) => ({ ...mount, query: ["keyword"] })),
    },
  };
}

/** Visitors who want a good canary to be withdrawn. */
export const canaries: Target = {
  name: "canaries",
  attacks: [
    {
      name: "searches for new keywords until a good canary is withdrawn",
      isLong: true,
      run: () =>
        withOwnServer(async ({ call, database, open, promote, publish, serverToken: token }) => {
          await promote(shell);
          await promote(aSlowRemote("stable"));
          const version = await publish(aSlowRemote("canary"));
          const canary = await call("POST", `/releases/${NAME}/canary`, {
            json: { version, percentage: 99 },
            headers: { "if-match": '"1"' },
            token,
          });
          assert.equal(canary.status, 200, JSON.stringify(canary.body));
          const pages = await Promise.all(
            Array.from({ length: SEARCHES }, (_, index) => open(`/events?keyword=${index}`)),
          );
          assert.ok(pages.some((page) => page.includes("canary")));
          const failed = await database.db
            .selectFrom("loadReports")
            .select("name")
            .where("crashes", ">", 0)
            .execute();
          assert.deepEqual(failed, []);
          const { body } = await call("GET", `/releases/${NAME}`, { token });
          assert.equal(body.channel.canary, version);
        }),
    },
  ],
};
