import { join, resolve } from "node:path";
import { variableReader } from "./config-reader.ts";
import {
  bearerToken,
  days,
  email,
  executable,
  flag,
  httpUrl,
  logLevel,
  mailSender,
  origins,
  password,
  poolSize,
  port,
  postgresUrl,
  singleLine,
  trustedProxies,
  urlWithScheme,
} from "./config-values.ts";

/** Where photos and covers are stored when they are not in the data directory. */
export interface S3Config {
  /** URL of the S3 service, without the bucket and without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the environment configures. Everything else about the site is code or content. */
export interface Config {
  /** TCP port; 0 uses a free one. Default 3000. */
  port: number;
  /** Host name or address to listen on. The default, `localhost`, is all its addresses. */
  host: string;
  /** Public URL without a trailing slash, used in emails and link previews. */
  publicUrl: string;
  /** Absolute path of the folder for the embedded database, images, releases and unsent mail. */
  dataDir: string;
  /** A PostgreSQL URL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Most connections to `databaseUrl` for requests; one more listens for changes. */
  databasePoolSize: number;
  /** An S3 bucket for photos and covers; without it they are stored in `dataDir`. */
  s3?: S3Config;
  /** A mail server; without it mail is written to `dataDir`. */
  smtpUrl?: string;
  /** The email address notified of each new message; none by default. */
  inboxMailTo?: string;
  /** Sender of the site's mail, an address or `Name <address>`. */
  mailFrom: string;
  /** The first staff account, created when there is none; without it one is generated. */
  admin?: { email: string; password: string };
  /**
   * Days for which deleted news and books can be restored; then they are deleted permanently.
   * Default 90.
   */
  binRetentionDays: number;
  /** Whether an empty, never filled database gets sample content. Default true. */
  sampleContent: boolean;
  /** Which proxies may set X-Forwarded-For: none, the nearest n, or these addresses. */
  trustProxy: false | number | string[];
  /**
   * Clients with this Bearer token may read the metrics from anywhere; without it only this machine
   * may.
   */
  metricsToken?: string;
  /** Origins other than this site's that may serve the files of remotes; default: none. */
  remoteOrigins: readonly string[];
  /** A Chromium in which the server runs each release before it accepts it; default: none. */
  chromiumPath?: string;
  /** Whether browsers must use https for every subdomain too. Default false. */
  hstsSubdomains: boolean;
  /** Whether pages are rendered where the system offers no sandbox for it. Default false. */
  renderUnsandboxed: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** Connections to PostgreSQL without DATABASE_POOL_SIZE. */
export const defaultPoolSize = 10;

const repository = resolve(import.meta.dirname, "../../..");

/**
 * Reads and checks the environment. An empty variable counts as not set. Throws ConfigError, which
 * names every invalid variable with what was expected.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { read, readGroup, throwIfInvalid } = variableReader(env);
  const listenPort = read("PORT", port) ?? 3000;
  const s3 = readGroup({
    S3_ENDPOINT: httpUrl,
    S3_BUCKET: singleLine,
    S3_REGION: singleLine,
    S3_ACCESS_KEY_ID: singleLine,
    S3_SECRET_ACCESS_KEY: singleLine,
  });
  const admin = readGroup({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const databaseUrl = read("DATABASE_URL", postgresUrl);
  const smtpUrl = read("SMTP_URL", urlWithScheme("smtp", "smtps"));
  const inboxMailTo = read("INBOX_MAIL_TO", email);
  const metricsToken = read("METRICS_TOKEN", bearerToken);
  const chromiumPath = read("CHROMIUM_PATH", executable);
  const config: Config = {
    port: listenPort,
    host: read("HOST", singleLine) ?? "localhost",
    publicUrl: read("PUBLIC_URL", httpUrl) ?? `http://localhost:${listenPort}`,
    dataDir: resolve(read("DATA_DIR", singleLine) ?? join(repository, ".data")),
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
    trustProxy: read("TRUST_PROXY", trustedProxies) ?? false,
    ...(metricsToken && { metricsToken }),
    ...(chromiumPath && { chromiumPath }),
    remoteOrigins: read("REMOTE_ORIGINS", origins) ?? [],
    hstsSubdomains: read("HSTS_SUBDOMAINS", flag) ?? false,
    renderUnsandboxed: read("RENDER_UNSANDBOXED", flag) ?? false,
    logLevel: read("LOG_LEVEL", logLevel) ?? "info",
  };
  throwIfInvalid();
  return config;
}
