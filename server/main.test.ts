import assert from "node:assert/strict";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { freePort } from "./tests/free-port.ts";
import { type Postgres, startPostgres } from "./tests/postgres.ts";
import { ended, runProgram, startProgram } from "./tests/run-program.ts";
import { s3Env, startS3Server } from "./tests/s3-server.ts";
import { quietly, serverProgram, startServerProcess } from "./tests/server-process.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.stop());

/** Runs the server, which must end with exit code 1, and answers the line that it left. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const { code, out, err } = await runProgram(serverProgram, [], {
    ...quietly,
    DATA_DIR: temporaryFolder(),
    ...env,
  });
  assert.equal(code, 1);
  assert.doesNotMatch(out, /Oselia is at/);
  assert.match(err, /^[^\n]+\n$/, "one line");
  return err.trim();
}

describe("what cannot start says why in one line and ends with exit code 1", () => {
  test("malformed variables, each named with what was expected", async () => {
    assert.equal(
      await refusal({ PORT: "http", LOG_LEVEL: "loud" }),
      "The configuration does not fit: PORT must be a port, a whole number from 0 to 65535; " +
        "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
    );
  });

  test("a busy port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    assert.equal(
      await refusal({ PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: postgres.url }),
      `Port ${port} of 127.0.0.1 cannot be used (PORT, HOST): another program uses it.`,
    );
    other.close();
  });

  test("a first account with a common password, or one made of its address", async () => {
    const DATABASE_URL = await postgres.createDatabase();
    const refused = (password: string) =>
      refusal({
        DATABASE_URL,
        ADMIN_EMAIL: "olena@oselia.example",
        ADMIN_PASSWORD: password,
      });
    const begin = "The configuration does not fit: ADMIN_PASSWORD is refused: ";
    assert.equal(
      await refused("password1"),
      `${begin}This password is too common. Choose another one`,
    );
    assert.equal(
      await refused("olena-2026"),
      `${begin}Your password should not be made of your email or the name of this site`,
    );
  });

  test("a DATA_DIR that is a file", async () => {
    const file = join(temporaryFolder(), "file");
    await writeFile(file, "");
    assert.equal(
      await refusal({ DATA_DIR: file }),
      `DATA_DIR ${file} cannot be used: it is a file.`,
    );
  });

  test("a DATA_DIR below a file", async () => {
    const file = join(temporaryFolder(), "file");
    await writeFile(file, "");
    assert.match(
      await refusal({ DATA_DIR: join(file, "below") }),
      /a part of the path is a file\.$/,
    );
  });

  test("a DATABASE_URL where nobody answers, without its password", async () => {
    const port = await freePort();
    assert.equal(
      await refusal({ DATABASE_URL: `postgres://oselia:secret@127.0.0.1:${port}/oselia` }),
      `The database of DATABASE_URL (127.0.0.1:${port}, database oselia) cannot be used: nobody answers there.`,
    );
  });

  test("a DATABASE_URL with a wrong password", async () => {
    const url = new URL(postgres.url);
    url.password = "wrong-secret";
    const line = await refusal({ DATABASE_URL: url.href });
    assert.match(line, /cannot be used: password authentication failed for user "postgres"\.$/);
    assert.ok(!line.includes("wrong-secret"));
  });

  test("a database that does not exist", async () => {
    const url = postgres.url.replace(/postgres$/, "nowhere");
    assert.match(await refusal({ DATABASE_URL: url }), /database "nowhere" does not exist\.$/);
  });

  test("an S3 key that is not accepted, without its secret", async () => {
    const { config } = await startS3Server();
    const line = await refusal(s3Env({ ...config, accessKeyId: "other" }));
    assert.equal(
      line,
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${new URL(config.endpoint).host} knows: it answered 403 InvalidAccessKeyId.`,
    );
  });

  test("an S3 bucket that does not exist", async () => {
    const { config } = await startS3Server();
    assert.equal(
      await refusal(s3Env({ ...config, bucket: "nowhere" })),
      `S3_BUCKET must be a bucket that exists: ${new URL(config.endpoint).host} has none named nowhere.`,
    );
  });

  test("a database that does not know Cyrillic", async () => {
    const url = await postgres.createDatabase({ locale: "C" });
    assert.match(
      await refusal({ DATABASE_URL: url }),
      /^The database does not know Cyrillic letters/,
    );
  });
});

test("a mail server that cannot be reached is told in one line, and the site starts", async () => {
  const port = await freePort();
  const child = startProgram(serverProgram, [], {
    ...quietly,
    LOG_LEVEL: "warn",
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase(),
    SMTP_URL: `smtp://oselia:secret@127.0.0.1:${port}`,
  });
  const end = ended(child);
  assert.ok(child.stdout);
  let warning: Record<string, unknown> | undefined;
  let hasStarted = false;
  for await (const line of createInterface({ input: child.stdout })) {
    hasStarted ||= line.startsWith("Oselia is at ");
    if (line.includes("SMTP_URL")) warning = JSON.parse(line);
    if (hasStarted && warning) break;
  }
  child.kill("SIGTERM");
  assert.equal(
    warning?.msg,
    `The mail server of SMTP_URL (127.0.0.1:${port}) cannot be reached: nobody answers there. Mail waits until it can be sent.`,
  );
  assert.equal(warning?.err, undefined);
  const { code, out, err } = await end;
  assert.equal(code, 0);
  assert.doesNotMatch(out + err, /secret/);
});

describe("a first start", () => {
  test("makes a staff account with a password of its own, printed once and in no log, and says nothing else", async () => {
    const env = { LOG_LEVEL: "info", DATA_DIR: temporaryFolder() };
    const first = await startServerProcess(env);
    assert.match(first.url, /^http:\/\/localhost:\d+$/);
    first.child.kill("SIGTERM");
    const { code, out } = await first.ended;
    assert.equal(code, 0);
    const password = /^Its password, shown only now: (\S{20})$/m.exec(out)?.[1] ?? "";
    assert.equal(out.split(password).length, 2);
    // On a fresh checkout the server warns that it has no pages yet; that is not about accounts.
    const said = out.replace(/^.*The shell is not built.*\n/m, "");
    assert.equal(
      said,
      `The first staff account: admin@oselia.example\nIts password, shown only now: ${password}\n` +
        `Oselia is at ${first.url}\n`,
    );

    const second = await startServerProcess(env);
    const answer = await fetch(`${second.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin@oselia.example", password }),
    });
    assert.equal(answer.status, 200);
    second.child.kill("SIGTERM");
    assert.doesNotMatch((await second.ended).out, /password/);
  });

  test("of two servers on one PostgreSQL makes one account and one set of samples", async () => {
    const env = {
      SAMPLE_CONTENT: "1",
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await postgres.createDatabase(),
      ADMIN_EMAIL: "Olena@oselia.example",
      ADMIN_PASSWORD: "long-enough",
    };
    const servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
    assert.equal(await totalBooks(servers[0].url), 48);
    for (const { child } of servers) child.kill("SIGTERM");
    const outs = (await Promise.all(servers.map((server) => server.ended))).map(({ out }) => out);
    assert.equal(outs.join("").match(/The first staff account: Olena@oselia.example/g)?.length, 1);
    assert.doesNotMatch(outs.join(""), /long-enough/);
  });

  test("with SAMPLE_CONTENT=0 leaves the house empty, and later starts leave it so", async () => {
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
    for (const SAMPLE_CONTENT of ["0", "1"]) {
      const server = await startServerProcess({ ...env, SAMPLE_CONTENT });
      assert.equal(await totalBooks(server.url), 0);
      server.child.kill("SIGTERM");
      await server.ended;
    }
  });
});

async function totalBooks(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/books`);
  return (await answer.json()).totalBooks;
}

test("it answers at every address of localhost", async () => {
  const server = await startServerProcess({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase(),
  });
  const { port } = new URL(server.url);
  for (const { address, family } of await lookup("localhost", { all: true })) {
    const host = family === 6 ? `[${address}]` : address;
    assert.equal((await fetch(`http://${host}:${port}/api/health`)).status, 200);
  }
  server.child.kill("SIGINT");
  assert.equal((await server.ended).code, 0);
});
