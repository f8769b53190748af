import { join, resolve } from "node:path";
import { readVariables } from "./config-reader.ts";
import { variables } from "./variables.ts";

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

const repository = resolve(import.meta.dirname, "../../..");

/**
 * Reads and checks the environment. An empty variable counts as not set. Throws ConfigError, which
 * names every invalid variable with what was expected.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readVariables(env, variables, [
    ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ]);
  const { DATABASE_URL, S3_ENDPOINT, SMTP_URL, INBOX_MAIL_TO, ADMIN_EMAIL } = values;
  const { METRICS_TOKEN, CHROMIUM_PATH } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR ?? join(repository, ".data")),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    ...(S3_ENDPOINT && {
      s3: {
        endpoint: S3_ENDPOINT,
        bucket: values.S3_BUCKET ?? "",
        region: values.S3_REGION ?? "",
        accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
      },
    }),
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
    ...(INBOX_MAIL_TO && { inboxMailTo: INBOX_MAIL_TO }),
    mailFrom: values.MAIL_FROM,
    ...(ADMIN_EMAIL && { admin: { email: ADMIN_EMAIL, password: values.ADMIN_PASSWORD ?? "" } }),
    binRetentionDays: values.BIN_RETENTION_DAYS,
    sampleContent: values.SAMPLE_CONTENT,
    trustProxy: values.TRUST_PROXY,
    ...(METRICS_TOKEN && { metricsToken: METRICS_TOKEN }),
    ...(CHROMIUM_PATH && { chromiumPath: CHROMIUM_PATH }),
    remoteOrigins: values.REMOTE_ORIGINS ?? [],
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    renderUnsandboxed: values.RENDER_UNSANDBOXED,
    logLevel: values.LOG_LEVEL ?? "info",
  };
}
