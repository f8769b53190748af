import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import {
  quietEnv,
  type ServerProcess,
  serverProgram,
  startServerProcess,
} from "./testing/server-process.ts";
import { type SharedPostgres, usePostgres } from "./testing/shared-postgres.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

let postgres: SharedPostgres;
before(async () => {
  postgres = await usePostgres();
});
after(() => postgres.release());

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

/** Sends the first half of a message; the server has received it. */
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

/** Resolves when the port refuses connections. */
async function connectionRefused(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/health`, { headers: { connection: "close" } }).catch(
      () => undefined,
    );
    if (!response) return;
    await response.body?.cancel();
  }
}

test("finishes in-flight requests before shutting down", async () => {
  const { url, child, ended } = await start();
  const call = await halfAMessage(url);
  child.kill("SIGTERM");
  await connectionRefused(url);
  call.end(body.slice(20));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  assert.equal(response.statusCode, 201);
  response.resume();
  const answeredAt = performance.now();
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - answeredAt < 4_000, "the kept connection held it up");
});

test("stops waiting for a request that never ends", async () => {
  const { url, child, ended } = await start();
  const call = await halfAMessage(url);
  call.on("error", () => undefined);
  const startedAt = performance.now();
  child.kill("SIGTERM");
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - startedAt < 9_000);
});

test("exits immediately on a second Ctrl-C", async () => {
  const { url, child, ended } = await start();
  const call = await halfAMessage(url);
  call.on("error", () => undefined);
  const startedAt = performance.now();
  child.kill("SIGINT");
  await connectionRefused(url);
  child.kill("SIGINT");
  assert.equal((await ended).code, 1);
  assert.ok(performance.now() - startedAt < 4_000);
});

test("closes when the program that started it is gone", async () => {
  const child = fork(serverProgram, {
    env: {
      ...quietEnv,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await postgres.createDatabase(),
    },
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  const gone = once(child, "exit");
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Oselia is running at")) child.disconnect();
  }
  assert.deepEqual(await gone, [0, null]);
});
