import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { type Postgres, startPostgres } from "./tests/postgres.ts";
import {
  quietly,
  type ServerProcess,
  serverProgram,
  startServerProcess,
} from "./tests/server-process.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.stop());

async function start(): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase(),
  });
}

const body = JSON.stringify({
  name: "Olena",
  phone: "+31600000100",
  email: "olena@oselia.example",
  message: "Is there still a place in the choir?",
});

/** A message whose second half is still to come; the server has seen the first. */
async function halfAMessage(url: string): Promise<ClientRequest> {
  const call = request(`${url}/api/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      expect: "100-continue",
    },
  });
  call.flushHeaders();
  await once(call, "continue");
  call.write(body.slice(0, 20));
  return call;
}

/** Resolves when nobody listens any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`, { headers: { connection: "close" } }).catch(
      () => undefined,
    );
    if (!answer) return;
    await answer.body?.cancel();
  }
}

test("a request under way is answered before the server ends", async () => {
  const { url, child, ended } = await start();
  const call = await halfAMessage(url);
  child.kill("SIGTERM");
  await refused(url);
  call.end(body.slice(20));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  assert.equal(answer.statusCode, 201);
  answer.resume();
  const answered = performance.now();
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - answered < 4_000, "the kept connection held it up");
});

test("a request that never ends holds the server up for a limited time", async () => {
  const { url, child, ended } = await start();
  const call = await halfAMessage(url);
  call.on("error", () => undefined);
  const begun = performance.now();
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - begun < 9_000);
});

test("a second Ctrl-C ends it at once", async () => {
  const { url, child, ended } = await start();
  const call = await halfAMessage(url);
  call.on("error", () => undefined);
  const begun = performance.now();
  child.kill("SIGINT");
  await refused(url);
  child.kill("SIGINT");
  assert.equal((await ended).code, 1);
  assert.ok(performance.now() - begun < 4_000);
});

test("it closes when the program that started it is gone", async () => {
  const child = fork(serverProgram, {
    env: {
      ...quietly,
      PATH: process.env.PATH,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await postgres.createDatabase(),
    },
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  const gone = once(child, "exit");
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Oselia is at")) child.disconnect();
  }
  assert.deepEqual(await gone, [0, null]);
});
