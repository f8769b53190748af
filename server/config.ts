import { join, resolve } from "node:path";
import { variableReader } from "./config-reader.ts";
import {
  address,
  bearerToken,
  databaseAddress,
  days,
  email,
  flag,
  httpAddress,
  logLevel,
  mailSender,
  password,
  poolSize,
  port,
  proxies,
  text,
} from "./config-values.ts";

/** Where photos, covers and releases live when they are not in the data directory. */
export interface S3Config {
  /** Address of the S3 service, without the bucket and without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the environment decides. Everything else about the site is code or content. */
export interface Config {
  /** TCP port; 0 takes a free one. Default 3000. */
  port: number;
  /** Host name or address to listen on. The default, `localhost`, is all its addresses. */
  host: string;
  /** Address that people use, without a slash at the end; used in mails and social previews. */
  publicUrl: string;
  /** Absolute path of the folder for the embedded database, images, releases and unsent mail. */
  dataDir: string;
  /** A PostgreSQL address; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Most connections to `databaseUrl` that answers use; one more listens for changes. */
  databasePoolSize: number;
  /** An S3 bucket; without it files are kept in `dataDir`. */
  s3?: S3Config;
  /** A mail server; without it mail is written to `dataDir`. */
  smtpUrl?: string;
  /** Who is mailed about each new message; without it nobody is. */
  inboxMailTo?: string;
  /** Sender of the house's mail, an address or `Name <address>`. */
  mailFrom: string;
  /** The first staff account, made when there is none; without it one is made up. */
  admin?: { email: string; password: string };
  /** Days for which deleted news and books can be restored; then they are removed for good. Default 90. */
  binRetentionDays: number;
  /** True when an empty, never filled database receives sample content. Default true. */
  sampleContent: boolean;
  /** Which proxies may say whom they speak for: none, the nearest n, or these addresses. */
  trustProxy: false | number | string[];
  /** Who sends it as a Bearer token may read the metrics from anywhere; without it this machine alone. */
  metricsToken?: string;
  /** True when browsers are told to use https for every host below this one too. Default false. */
  hstsSubdomains: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** Connections to PostgreSQL where DATABASE_POOL_SIZE says nothing. */
export const defaultPoolSize = 10;

const repository = resolve(import.meta.dirname, "..");

/**
 * Reads and checks the environment. An empty variable counts as not set.
 * Throws ConfigError, which names every bad variable with what was expected.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { read, together, done } = variableReader(env);
  const listenPort = read("PORT", port) ?? 3000;
  const s3 = together({
    S3_ENDPOINT: httpAddress,
    S3_BUCKET: text,
    S3_REGION: text,
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
  });
  const admin = together({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const databaseUrl = read("DATABASE_URL", databaseAddress);
  const smtpUrl = read("SMTP_URL", address("smtp", "smtps"));
  const inboxMailTo = read("INBOX_MAIL_TO", email);
  const metricsToken = read("METRICS_TOKEN", bearerToken);
  const config: Config = {
    port: listenPort,
    host: read("HOST", text) ?? "localhost",
    publicUrl: read("PUBLIC_URL", httpAddress) ?? `http://localhost:${listenPort}`,
    dataDir: resolve(read("DATA_DIR", text) ?? join(repository, ".data")),
    ...(databaseUrl && { databaseUrl }),
    databasePoolSize: read("DATABASE_POOL_SIZE", poolSize) ?? defaultPoolSize,
    ...(s3 && {
      s3: {
        endpoint: s3.S3_ENDPOINT,
        bucket: s3.S3_BUCKET,
        region: s3.S3_REGION,
        accessKeyId: s3.S3_ACCESS_KEY_ID,
        secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      },
    }),
    ...(smtpUrl && { smtpUrl }),
    ...(inboxMailTo && { inboxMailTo }),
    mailFrom: read("MAIL_FROM", mailSender) ?? "Oselia <no-reply@localhost>",
    ...(admin && { admin: { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD } }),
    binRetentionDays: read("BIN_RETENTION_DAYS", days) ?? 90,
    sampleContent: read("SAMPLE_CONTENT", flag) ?? true,
    trustProxy: read("TRUST_PROXY", proxies) ?? false,
    ...(metricsToken && { metricsToken }),
    hstsSubdomains: read("HSTS_SUBDOMAINS", flag) ?? false,
    logLevel: read("LOG_LEVEL", logLevel) ?? "info",
  };
  done();
  return config;
}
