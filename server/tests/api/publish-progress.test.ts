import assert from "node:assert/strict";
import childProcess, { type ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { describe, type TestContext, test } from "node:test";
import { aBuild } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, toPublication } from "../../testing/api/releases.ts";
import { waitUntil } from "../../testing/wait-until.ts";

/** A server that runs releases itself, in a process that the test stands for. */
const api = await startTestApi({ chromiumPath: "/nowhere/chromium" });
/** One that has the client run them. */
const plain = await startTestApi();
const token = await createServerToken(api.database);
await createServerToken(plain.database);
const url = await api.app.listen({ port: 0, host: "localhost" });

const progress = { accept: "application/x-ndjson, application/json" };

/** The process of the next run: the test sends what it would send. */
function takeRun(t: TestContext): EventEmitter {
  const child = Object.assign(new EventEmitter(), { send: () => true, kill: () => true });
  t.mock.method(childProcess, "fork", () => child as unknown as ChildProcess);
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return child;
}

/** Publishes a build over a real connection; returns its lines, each as it arrives. */
async function publish(name: string) {
  const { path, archive } = await toPublication(aBuild(name, "hello", `/${name.slice(7)}`));
  const response = await fetch(`${url}/api${path}`, {
    method: "PUT",
    headers: {
      ...progress,
      authorization: `Bearer ${token}`,
      "content-type": "application/gzip",
    },
    body: new Uint8Array(archive),
  });
  assert.equal(response.headers.get("content-type"), "application/x-ndjson; charset=utf-8");
  assert.equal(response.headers.get("cache-control"), "no-store, no-transform");
  return readLines(response.body ?? assert.fail());
}

async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

describe("the progress of a publication", () => {
  test("is sent while the release is run, and while another one waits for its turn", async (t) => {
    const run = takeRun(t);
    const first = await publish("remote_events");
    const next = async () => (await first.next()).value;
    assert.deepEqual(await next(), { step: "received" });
    assert.deepEqual(await next(), { step: "checked" });
    assert.deepEqual(await next(), { step: "running" });
    run.emit("message", { check: "/events in en" });
    assert.deepEqual(await next(), { step: "check", check: "/events in en" });

    const second = await publish("remote_arts");
    assert.deepEqual((await second.next()).value, { step: "received" });
    assert.deepEqual((await second.next()).value, { step: "waiting" });
    const faults = ["/events in en: it threw", "/events in uk: it threw"];
    run.emit("message", { result: { checks: ["/events in en"], faults } });
    assert.deepEqual(await next(), {
      status: 422,
      body: {
        code: "release_rejected",
        message: `The smoke run failed with 2 findings:\n- ${faults.join("\n- ")}`,
      },
    });
    assert.equal((await first.next()).done, true);

    assert.deepEqual((await second.next()).value, { step: "checked" });
    assert.deepEqual((await second.next()).value, { step: "running" });
    run.emit("message", { result: { checks: ["/arts in en"], faults: [] } });
    assert.deepEqual((await second.next()).value, { step: "stored" });
    const { status, body } = (await second.next()).value;
    assert.deepEqual([status, body.name, body.gate.by], [201, "remote_arts", "server"]);
  });

  test("has 250 steps at most", async (t) => {
    const run = takeRun(t);
    const lines = await publish("remote_photos");
    let steps = 0;
    for await (const { step } of lines) {
      if (step) steps += 1;
      if (step !== "running") continue;
      for (let number = 0; number < 300; number += 1) run.emit("message", { check: `${number}` });
      run.emit("message", { result: { checks: ["/photos in en"], faults: [] } });
    }
    assert.equal(steps, 250);
  });

  test("ends with the client, and the publication does not", async (t) => {
    const run = takeRun(t);
    const lines = await publish("remote_events");
    for await (const { step } of lines) if (step === "running") break;
    const isStored = async () =>
      (await api.call("GET", "/releases/remote_events", { token })).status === 200;
    assert.equal(await isStored(), false);
    run.emit("message", { result: { checks: ["/events in en"], faults: [] } });
    await waitUntil(isStored, "The release is stored");
  });

  test("ends with what a client without progress gets", async () => {
    const { path, archive } = await toPublication(aBuild("remote_events", "hello", "/events"));
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/gzip" };
    const put = (more: Record<string, string>) =>
      plain.app.inject({
        method: "PUT",
        url: `/api${path}`,
        headers: { ...headers, ...more },
        payload: archive,
      });
    const { body } = await put(progress);
    const lines = body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const result = lines.pop();
    assert.deepEqual(lines, [{ step: "received" }, { step: "checked" }, { step: "stored" }]);
    assert.equal(result.status, 201);
    const without = await put({ accept: "application/json" });
    const { preview: _, ...known } = without.json();
    const { preview, ...published } = result.body;
    assert.deepEqual([without.statusCode, known], [200, published]);
    assert.match(preview.url, /\/preview\//);
  });

  test("is not sent to a client that may not publish: that gets the problem itself", async () => {
    const { path, archive } = await toPublication(aBuild("remote_events", "hello", "/events"));
    const { status, body } = await api.call("PUT", path, { archive, headers: progress });
    assert.deepEqual([status, body.code], [401, "unauthenticated"]);
  });
});
