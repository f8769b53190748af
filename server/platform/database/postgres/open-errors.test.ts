import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import { type Postgres, startPostgres } from "../../../testing/postgres.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { openPostgres } from "./open.ts";

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres();
});
after(async () => {
  await postgres.stop();
});

/** Opens a database that must be rejected, and returns the line with the reason. */
async function openError(url: string): Promise<string> {
  const startedAt = performance.now();
  const error: Error = await openPostgres(url, 1, silentLog).then(
    () => assert.fail("it was opened"),
    (reason) => reason,
  );
  assert.equal(error.name, "StartupError", String(error));
  assert.match(error.message, /^[^\n]+$/, "one line");
  assert.ok(performance.now() - startedAt < 10_000, "within a limit");
  return error.message;
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const changeUrl = (url: string, change: (url: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};

describe("rejects an unusable DATABASE_URL in one line:", { concurrency: true }, () => {
  test("another encoding", async () => {
    const make = "create database latin template template0 encoding 'LATIN1' locale 'C'";
    await asAdmin(postgres.url, make);
    assert.match(
      await openError(changeUrl(postgres.url, (url) => (url.pathname = "/latin"))),
      /^The database does not support Cyrillic .* --encoding=UTF8/,
    );
  });

  test("an account that may not create tables", async () => {
    await asAdmin(postgres.url, "create role weak login password 'weak'");
    const own = await postgres.createDatabase();
    const url = changeUrl(own, (address) => {
      address.username = "weak";
      address.password = "weak";
    });
    assert.match(
      await openError(url),
      /^Cannot connect to DATABASE_URL .*: permission denied for schema public\.$/,
    );
  });

  test("a missing certificate", async () => {
    assert.match(
      await openError(`${postgres.url}?sslrootcert=/nowhere`),
      /^DATABASE_URL cannot be used: .*\/nowhere/,
    );
  });

  test("TLS with a server that does not support it", async () => {
    assert.match(await openError(`${postgres.url}?sslmode=verify-full`), /does not support SSL/);
  });

  test("an unknown host", async () => {
    const url = changeUrl(postgres.url, (address) => (address.hostname = "database.invalid"));
    assert.match(await openError(url), /host not found|host name lookup failed/);
  });

  test("a host that accepts the connection and never responds", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const url = changeUrl(postgres.url, (address) => (address.port = String(port)));
    assert.match(await openError(url), /^Cannot connect to DATABASE_URL .*: timed out\.$/);
    silent.close();
  });

  test("another kind of server", async () => {
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port } = other.address() as AddressInfo;
    const url = changeUrl(postgres.url, (address) => (address.port = String(port)));
    assert.match(
      await openError(url),
      /^Cannot connect to DATABASE_URL .*: the connection was closed/,
    );
    other.close();
  });
});
