import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import { type Postgres, startPostgres } from "../../tests/postgres.ts";
import { silentLog } from "../../tests/silent-log.ts";
import { openPostgres } from "./open.ts";

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres();
});
after(async () => {
  await postgres.stop();
});

/** Opens a database that must be refused, and answers the line that says why. */
async function refusal(url: string): Promise<string> {
  const begun = performance.now();
  const error: Error = await openPostgres(url, 1, silentLog).then(
    () => assert.fail("it was opened"),
    (reason) => reason,
  );
  assert.equal(error.name, "StartError", String(error));
  assert.match(error.message, /^[^\n]+$/, "one line");
  assert.ok(performance.now() - begun < 10_000, "within a limit");
  return error.message;
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const at = (url: string, change: (url: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};

describe("a DATABASE_URL that cannot be used is refused in one line", { concurrency: true }, () => {
  test("with a database of another encoding", async () => {
    const make = "create database latin template template0 encoding 'LATIN1' locale 'C'";
    await asAdmin(postgres.url, make);
    assert.match(
      await refusal(at(postgres.url, (url) => (url.pathname = "/latin"))),
      /^The database does not know Cyrillic letters .* --encoding=UTF8/,
    );
  });

  test("with an account that may make no tables there", async () => {
    await asAdmin(postgres.url, "create role weak login password 'weak'");
    const own = await postgres.createDatabase();
    const url = at(own, (address) => {
      address.username = "weak";
      address.password = "weak";
    });
    assert.match(await refusal(url), /cannot be used: permission denied for schema public\.$/);
  });

  test("with a certificate that does not exist", async () => {
    assert.match(
      await refusal(`${postgres.url}?sslrootcert=/nowhere`),
      /^DATABASE_URL cannot be used: .*\/nowhere/,
    );
  });

  test("with TLS that the server does not speak", async () => {
    assert.match(await refusal(`${postgres.url}?sslmode=verify-full`), /does not support SSL/);
  });

  test("with a host that has no such name", async () => {
    const url = at(postgres.url, (address) => (address.hostname = "database.invalid"));
    assert.match(await refusal(url), /no host of that name|cannot be looked up/);
  });

  test("with a host that takes the connection and says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const url = at(postgres.url, (address) => (address.port = String(port)));
    assert.match(await refusal(url), /cannot be used: no answer came in time\.$/);
    silent.close();
  });

  test("with what is no PostgreSQL", async () => {
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port } = other.address() as AddressInfo;
    const url = at(postgres.url, (address) => (address.port = String(port)));
    assert.match(await refusal(url), /cannot be used: it closed the connection/);
    other.close();
  });
});
