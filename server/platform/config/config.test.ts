import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-reader.ts";

function problems(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("defaults to http://localhost:3000 and the folder .data", () => {
  assert.deepEqual(readConfig({}), {
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    dataDir: resolve(import.meta.dirname, "../../../.data"),
    databasePoolSize: 10,
    mailFrom: "Oselia <no-reply@localhost>",
    binRetentionDays: 90,
    sampleContent: true,
    trustProxy: false,
    remoteOrigins: [],
    hstsSubdomains: false,
    renderUnsandboxed: false,
    logLevel: "info",
  });
});

test("reads every variable", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://oselia.example/",
    DATA_DIR: "/srv/oselia",
    DATABASE_URL: "postgres://oselia:secret@db:5432/oselia",
    DATABASE_POOL_SIZE: "4",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "oselia",
    S3_REGION: "eu-west-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    SMTP_URL: "smtps://user:pass@mail.example:465",
    MAIL_FROM: "Оселя <house@oselia.example>",
    ADMIN_EMAIL: "olena@oselia.example",
    ADMIN_PASSWORD: "correct-horse",
    BIN_RETENTION_DAYS: "30",
    SAMPLE_CONTENT: "0",
    TRUST_PROXY: "10.0.0.0/8, ::1",
    METRICS_TOKEN: "a-token-of-the-house",
    REMOTE_ORIGINS: "https://cdn.example, https://other.example:8443",
    CHROMIUM_PATH: process.execPath,
    HSTS_SUBDOMAINS: "1",
    RENDER_UNSANDBOXED: "1",
    LOG_LEVEL: "debug",
  });
  assert.deepEqual(config, {
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://oselia.example",
    dataDir: "/srv/oselia",
    databaseUrl: "postgres://oselia:secret@db:5432/oselia",
    databasePoolSize: 4,
    s3: {
      endpoint: "https://s3.example",
      bucket: "oselia",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
    smtpUrl: "smtps://user:pass@mail.example:465",
    mailFrom: "Оселя <house@oselia.example>",
    admin: { email: "olena@oselia.example", password: "correct-horse" },
    binRetentionDays: 30,
    sampleContent: false,
    trustProxy: ["10.0.0.0/8", "::1"],
    metricsToken: "a-token-of-the-house",
    remoteOrigins: ["https://cdn.example", "https://other.example:8443"],
    chromiumPath: process.execPath,
    hstsSubdomains: true,
    renderUnsandboxed: true,
    logLevel: "debug",
  });
});

test("treats an empty variable as not set", () => {
  assert.equal(readConfig({ PORT: "", DATABASE_URL: "" }).port, 3000);
});

const bad: [name: string, value: string, expected: RegExp][] = [
  ["PORT", "65536", /^PORT must be a port number from 0 to 65535$/],
  ["PORT", "80a", /^PORT must be a port/],
  ["PORT", "-1", /^PORT must be a port/],
  ["HOST", "a\nb", /^HOST must be one line of text$/],
  ["PUBLIC_URL", "oselia.example", /^PUBLIC_URL must be a URL that starts with http:\/\//],
  ["PUBLIC_URL", "https://oselia.example/?a", /^PUBLIC_URL must be .* without a query$/],
  ["DATABASE_URL", "mysql://db/oselia", /^DATABASE_URL must be a URL such as postgres:\/\//],
  ["DATABASE_URL", "postgres://db", /^DATABASE_URL must be/],
  ["DATABASE_POOL_SIZE", "0", /^DATABASE_POOL_SIZE must be a number of connections from 1 to 100$/],
  ["DATABASE_POOL_SIZE", "101", /^DATABASE_POOL_SIZE must be/],
  ["SMTP_URL", "mail.example", /^SMTP_URL must be a URL that starts with smtp:\/\/ or smtps/],
  ["MAIL_FROM", "house", /^MAIL_FROM must be an email address or Name <address>$/],
  ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example", /^MAIL_FROM must be/],
  ["MAIL_FROM", "A\r\nBcc: c@d.example <a@b.example>", /^MAIL_FROM must be/],
  ["BIN_RETENTION_DAYS", "0", /^BIN_RETENTION_DAYS must be a number of days from 1 to 3650$/],
  ["BIN_RETENTION_DAYS", "3651", /^BIN_RETENTION_DAYS must be/],
  ["BIN_RETENTION_DAYS", "1.5", /^BIN_RETENTION_DAYS must be/],
  ["SAMPLE_CONTENT", "yes", /^SAMPLE_CONTENT must be 0 or 1$/],
  ["SAMPLE_CONTENT", "toString", /^SAMPLE_CONTENT must be 0 or 1$/],
  [
    "TRUST_PROXY",
    "true",
    /^TRUST_PROXY must be the number of proxies in front of the server \(0 to 10\), or/,
  ],
  ["TRUST_PROXY", "10.0.0.0/33", /^TRUST_PROXY must be/],
  ["METRICS_TOKEN", "short", /^METRICS_TOKEN must be 16 to 200 letters, digits or -._~\+\/=$/],
  ["REMOTE_ORIGINS", "http://cdn.example", /^REMOTE_ORIGINS must be origins such as https:/],
  ["REMOTE_ORIGINS", "https://cdn.example/remotes", /^REMOTE_ORIGINS must be/],
  ["CHROMIUM_PATH", "/nowhere/chromium", /^CHROMIUM_PATH must be the path of a program/],
  ["HSTS_SUBDOMAINS", "yes", /^HSTS_SUBDOMAINS must be 0 or 1$/],
  ["LOG_LEVEL", "loud", /^LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, sil/],
];

for (const [name, value, expected] of bad) {
  test(`${name}=${JSON.stringify(value)} is rejected with what was expected`, () => {
    const [problem, ...others] = problems({ [name]: value });
    assert.match(problem ?? "", expected);
    assert.deepEqual(others, []);
  });
}

test("validates the first account by the rules of the sign-in form", () => {
  const admin = { ADMIN_EMAIL: "olena", ADMIN_PASSWORD: "with space" };
  assert.deepEqual(problems(admin), [
    "ADMIN_EMAIL must be an email address",
    "ADMIN_PASSWORD must be a password of 8 to 64 characters without spaces",
  ]);
});

test("requires variables that belong together", () => {
  assert.deepEqual(problems({ ADMIN_EMAIL: "olena@oselia.example" }), [
    "ADMIN_PASSWORD must be set together with ADMIN_EMAIL",
  ]);
  assert.equal(problems({ S3_BUCKET: "oselia" }).length, 4);
});

test("names all invalid variables together, and repeats no value", () => {
  const secret = "postgres-s3cret";
  const found = problems({ PORT: "x", DATABASE_URL: secret, SAMPLE_CONTENT: "2" });
  assert.deepEqual(
    found.map((line) => line.split(" ")[0]),
    ["PORT", "DATABASE_URL", "SAMPLE_CONTENT"],
  );
  assert.ok(!found.join().includes(secret));
  assert.match(new ConfigError(found).message, /^[^\n]+$/);
});
