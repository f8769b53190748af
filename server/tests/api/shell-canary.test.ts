import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { computeIntegrity } from "@oselia/shared/release";
import { sql } from "kysely";
import { aShell } from "../../releases/testing/release.ts";
import { useCanary } from "../../testing/api/canary.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const { api, db, token, versions, publish, promote, visit, setCanary, endCanary } =
  await useCanary();

const { inject } = api.app;

/** A shell that the server can render with. */
const aRenderingShell = (says: string) =>
  aShell({
    [SERVER_BUILD]: `exports.shared = {};
      exports.renderPage = async () => ({ html: ${JSON.stringify(says)}, state: {} });`,
  });

/** The element that makes a page report whether its shell starts, with its attributes. */
const element =
  /<script defer crossorigin="anonymous" src="(\/report-start\.\w+\.js)" integrity="([^"]+)" data-version="(\w+)">/;

const channel = async () => (await api.call("GET", "/releases/shell", { token })).body.channel;

describe("while a canary of the shell runs", () => {
  test("every page names the script that reports its start, and the version of its own shell", async () => {
    const { stable } = await channel();
    const version = await publish(aRenderingShell("new"));
    assert.doesNotMatch((await visit()).body, element);
    await setCanary({ version, percentage: 50 }, 1, "shell");
    const seen = new Set<string | undefined>();
    for (let time = 0; seen.size < 2; time += 1) {
      assert.ok(time < 100, "Everyone gets the same shell.");
      const { body } = await visit();
      seen.add(element.exec(body)?.[3]);
      assert.ok(body.indexOf("data-version") < body.indexOf("</head>"));
    }
    assert.deepEqual(seen, new Set([stable, version]));
    for (const url of ["/", "/auth/login", "/nowhere"]) {
      assert.match((await inject(url)).body, element, url);
    }
    await setCanary({ percentage: 0 }, 2, "shell");
    assert.doesNotMatch((await visit()).body, element);
  });

  test("the script has the hash in the page, and is cached permanently", async () => {
    const version = await publish(aRenderingShell("new"));
    await setCanary({ version, percentage: 50 }, 1, "shell");
    const [, url = "", integrity] = element.exec((await visit()).body) ?? [];
    const { body, headers } = await inject(url);
    assert.equal(computeIntegrity(Buffer.from(body)), integrity);
    assert.match(String(headers["content-type"]), /^text\/javascript/);
    assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
    assert.doesNotMatch(body, /\bimport\b|\brequire\b/);
  });

  test("a page in the cache reports its start as well, and no longer when the canary has ended", async () => {
    await promote("shell", await publish(aRenderingShell("the live shell")), 1);
    /** The page once it is rendered. */
    async function findRendered(): Promise<string> {
      let html = "";
      await waitUntil(async () => {
        html = (await inject("/nowhere")).body;
        return html.includes('id="page-state"');
      }, "The page is rendered");
      return html;
    }
    assert.doesNotMatch(await findRendered(), element);
    const version = await publish(aRenderingShell("the canary"));
    await setCanary({ version, percentage: 1 }, 2, "shell");
    assert.match(await findRendered(), element);
    await setCanary({ percentage: 0 }, 3, "shell");
    assert.doesNotMatch(await findRendered(), element);
  });

  test("reports of failures withdraw it", async () => {
    const version = await publish(aRenderingShell("new"));
    await setCanary({ version, percentage: 50 }, 1, "shell");
    const { stable } = await channel();
    await sql`truncate load_reports`.execute(db);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const report =
        visitor % 2
          ? { name: "shell", version, outcome: "failed", reason: "timeout" }
          : { name: "shell", version: stable, outcome: "loaded", milliseconds: 900 };
      const from = `10.8.${visitor}.1`;
      await api.call("POST", "/load-reports", { json: { reports: [report] }, from });
    }
    await waitUntil(async () => (await channel()).canary === null, "The canary was withdrawn");
    const { events } = (await api.call("GET", "/releases/shell", { token })).body;
    assert.equal(
      events[0].details.reason,
      "20 of 20 visits failed, and 0 of 20 with the live release",
    );
    const { cookie } = await visit();
    assert.doesNotMatch((await visit(cookie)).body, element);
  });
});

test("a canary of a remote adds nothing to the page", async () => {
  await setCanary({ version: versions.canary, percentage: 50 }, 1);
  assert.doesNotMatch((await visit()).body, element);
  await endCanary(2);
});
