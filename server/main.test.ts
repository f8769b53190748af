import assert from "node:assert/strict";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { readConfig } from "./platform/config/config.ts";
import { StartupError } from "./platform/startup-error.ts";
import { startServer } from "./start-server.ts";
import { freePort } from "./testing/free-port.ts";
import { runProgram, startProgram, waitForExit } from "./testing/run-program.ts";
import { s3Env, startS3Server } from "./testing/s3-server.ts";
import { quietEnv, serverProgram, startServerProcess } from "./testing/server-process.ts";
import { type SharedPostgres, usePostgres } from "./testing/shared-postgres.ts";
import { silentLog } from "./testing/silent-log.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

let postgres: SharedPostgres;
before(async () => {
  postgres = await usePostgres();
});
after(() => postgres.release());

test("exits with code 1 and the reason in one line when it cannot start", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { code, out, err } = await runProgram(serverProgram, [], {
    ...quietEnv,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase(),
    HOST: "127.0.0.1",
    PORT: String(port),
  });
  other.close();
  assert.deepEqual(
    { code, err },
    { code: 1, err: `Cannot listen on 127.0.0.1:${port} (HOST, PORT): it is already in use.\n` },
  );
  assert.doesNotMatch(out, /Oselia is running at/);
});

/** Starts the server, which must fail, and returns the reason. */
async function startupError(env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const config = readConfig({ ...quietEnv, DATA_DIR: temporaryFolder(), ...env });
    await startServer(config, silentLog, []);
  } catch (error) {
    assert.ok(error instanceof StartupError);
    assert.doesNotMatch(error.message, /\n/);
    return error.message;
  }
  return assert.fail("It has started");
}

describe("does not start, and says why, with", () => {
  test("invalid variables, each with what was expected", async () => {
    assert.equal(
      await startupError({ PORT: "http", LOG_LEVEL: "loud" }),
      "Invalid configuration: PORT must be a port number from 0 to 65535; " +
        "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
    );
  });

  test("a first account with a common password, or one derived from its address", async () => {
    const DATABASE_URL = await postgres.createDatabase();
    const weakPasswordError = (password: string) =>
      startupError({
        DATABASE_URL,
        ADMIN_EMAIL: "olena@oselia.example",
        ADMIN_PASSWORD: password,
      });
    const begin = "Invalid configuration: ADMIN_PASSWORD is too weak: ";
    assert.equal(
      await weakPasswordError("password1"),
      `${begin}This password is too common. Choose another one`,
    );
    assert.equal(
      await weakPasswordError("olena-2026"),
      `${begin}Your password should not be based on your email or the name of this site`,
    );
  });

  test("a DATA_DIR that is a file", async () => {
    const file = join(temporaryFolder(), "file");
    await writeFile(file, "");
    assert.equal(
      await startupError({ DATA_DIR: file }),
      `DATA_DIR ${file} cannot be used: it is a file, not a folder.`,
    );
  });

  test("a DATA_DIR below a file", async () => {
    const file = join(temporaryFolder(), "file");
    await writeFile(file, "");
    assert.match(
      await startupError({ DATA_DIR: join(file, "below") }),
      /: part of the path is a file\.$/,
    );
  });

  test("a DATABASE_URL that refuses connections, without its password", async () => {
    const port = await freePort();
    assert.equal(
      await startupError({ DATABASE_URL: `postgres://oselia:secret@127.0.0.1:${port}/oselia` }),
      `Cannot connect to DATABASE_URL (127.0.0.1:${port}, database oselia): connection refused.`,
    );
  });

  test("a DATABASE_URL with a wrong password", async () => {
    const url = new URL(postgres.url);
    url.password = "wrong-secret";
    const line = await startupError({ DATABASE_URL: url.href });
    assert.match(
      line,
      /^Cannot connect to DATABASE_URL .*: password authentication failed for user "postgres"\.$/,
    );
    assert.ok(!line.includes("wrong-secret"));
  });

  test("a database that does not exist", async () => {
    const url = postgres.url.replace(/postgres$/, "nowhere");
    assert.match(await startupError({ DATABASE_URL: url }), /database "nowhere" does not exist\.$/);
  });

  test("an S3 key that is not accepted, without its secret", async () => {
    const { config } = await startS3Server();
    const line = await startupError(s3Env({ ...config, accessKeyId: "other" }));
    assert.equal(
      line,
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${new URL(config.endpoint).host} accepts: it responded with 403 InvalidAccessKeyId.`,
    );
  });

  test("an S3 bucket that does not exist", async () => {
    const { config } = await startS3Server();
    assert.equal(
      await startupError(s3Env({ ...config, bucket: "nowhere" })),
      `S3_BUCKET must be an existing bucket: ${new URL(config.endpoint).host} has no bucket named nowhere.`,
    );
  });

  test("a database that does not support Cyrillic", async () => {
    const url = await postgres.createDatabase({ locale: "C" });
    assert.match(
      await startupError({ DATABASE_URL: url }),
      /^The database does not support Cyrillic/,
    );
  });
});

test("starts without its mail server, and reports it in one line", async () => {
  const port = await freePort();
  const child = startProgram(serverProgram, [], {
    ...quietEnv,
    LOG_LEVEL: "warn",
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase(),
    SMTP_URL: `smtp://oselia:secret@127.0.0.1:${port}`,
  });
  const end = waitForExit(child);
  assert.ok(child.stdout);
  let warning: Record<string, unknown> | undefined;
  let hasStarted = false;
  for await (const line of createInterface({ input: child.stdout })) {
    hasStarted ||= line.startsWith("Oselia is running at ");
    if (line.includes("SMTP_URL")) warning = JSON.parse(line);
    if (hasStarted && warning) break;
  }
  child.kill("SIGTERM");
  assert.equal(
    warning?.msg,
    `The mail server in SMTP_URL (127.0.0.1:${port}) cannot be reached: connection refused. Emails will be sent when it is available.`,
  );
  assert.equal(warning?.err, undefined);
  const { code, out, err } = await end;
  assert.equal(code, 0);
  assert.doesNotMatch(out + err, /secret/);
});

describe("a first start", () => {
  test("creates a staff account with a generated password, printed once and not logged, and prints nothing else", async () => {
    const env = { LOG_LEVEL: "info", DATA_DIR: temporaryFolder() };
    const first = await startServerProcess(env);
    assert.match(first.url, /^http:\/\/localhost:\d+$/);
    first.child.kill("SIGTERM");
    const { code, out } = await first.ended;
    assert.equal(code, 0);
    const password = /^Password \(shown only once\): (\S{20})$/m.exec(out)?.[1] ?? "";
    assert.equal(out.split(password).length, 2);
    // On a fresh checkout the server warns that the shell has not been built; this test is not
    // about that.
    const said = out.replace(/^.*The shell has not been built.*\n/m, "");
    assert.equal(
      said,
      `Created the first staff account: admin@oselia.example\nPassword (shown only once): ${password}\n` +
        `Oselia is running at ${first.url}\n`,
    );

    const second = await startServerProcess(env);
    const response = await fetch(`${second.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin@oselia.example", password }),
    });
    assert.equal(response.status, 200);
    second.child.kill("SIGTERM");
    assert.doesNotMatch((await second.ended).out, /password/);
  });

  test("of two servers on one PostgreSQL creates one account and one set of samples", async () => {
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
    assert.equal(
      outs.join("").match(/Created the first staff account: Olena@oselia.example/g)?.length,
      1,
    );
    assert.doesNotMatch(outs.join(""), /long-enough/);
  });

  test("with SAMPLE_CONTENT=0 leaves the site empty, and so do later starts", async () => {
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
  const response = await fetch(`${url}/api/books`);
  return (await response.json()).totalBooks;
}

test("responds at every address of localhost", async () => {
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
