import type { VariableType } from "./config-reader.ts";
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

/** An environment variable, and what the documentation says of it. */
export interface Variable<T = unknown> {
  type: VariableType<T>;
  /** Markdown. */
  meaning: string;
  /** The text that counts when it is not set. */
  default?: string;
  /** What happens when it is not set, where that is no text. */
  otherwise?: string;
}

const s3 = "an S3 bucket for images and releases: all five, or none";
const firstAccount = "the first staff account, created when there is none: both, or none";

/** Every variable of the server. README.md and .env.example are generated from it (tools/config-docs.ts). */
export const variables = {
  PORT: {
    type: port,
    meaning: "the port on which the server listens; 0 for a free one",
    default: "3000",
  },
  HOST: {
    type: singleLine,
    meaning: "the host name or address on which it listens",
    default: "localhost",
  },
  PUBLIC_URL: {
    type: httpUrl,
    meaning: "the public URL, used in emails and link previews",
    otherwise: "`http://localhost:PORT`",
  },
  DATA_DIR: {
    type: singleLine,
    meaning: "the folder of the embedded database, images, releases, and mail written to disk",
    otherwise: "`.data`",
  },
  DATABASE_URL: { type: postgresUrl, meaning: "a PostgreSQL database instead of the embedded one" },
  DATABASE_POOL_SIZE: {
    type: poolSize,
    meaning:
      "maximum database connections for requests, 1 to 100; each server uses one more to listen for changes",
    default: "10",
  },
  S3_ENDPOINT: { type: httpUrl, meaning: s3 },
  S3_BUCKET: { type: singleLine, meaning: s3 },
  S3_REGION: { type: singleLine, meaning: s3 },
  S3_ACCESS_KEY_ID: { type: singleLine, meaning: s3 },
  S3_SECRET_ACCESS_KEY: { type: singleLine, meaning: s3 },
  SMTP_URL: {
    type: urlWithScheme("smtp", "smtps"),
    meaning: "the mail server",
    otherwise: "emails are written to `DATA_DIR/mail`",
  },
  MAIL_FROM: {
    type: mailSender,
    meaning: "the sender of emails, an address or `Name <address>`",
    default: "Oselia <no-reply@localhost>",
  },
  INBOX_MAIL_TO: { type: email, meaning: "email address notified of each new message" },
  ADMIN_EMAIL: { type: email, meaning: firstAccount, otherwise: "generated, printed once" },
  ADMIN_PASSWORD: { type: password, meaning: firstAccount, otherwise: "generated, printed once" },
  BIN_RETENTION_DAYS: {
    type: days,
    meaning: "days for which deleted news and books can be restored",
    default: "90",
  },
  SAMPLE_CONTENT: { type: flag, meaning: "`0` leaves a new database empty", default: "1" },
  TRUST_PROXY: {
    type: trustedProxies,
    meaning: "number or addresses (or networks) of trusted proxies",
    default: "0",
  },
  CHROMIUM_PATH: {
    type: executable,
    meaning: "a Chromium in which the server runs each release before it accepts it",
    otherwise: "the releasing machine's",
  },
  REMOTE_ORIGINS: {
    type: origins,
    meaning:
      "other origins that may serve the files of remotes, such as `https://cdn.example.org`, separated by commas",
  },
  METRICS_TOKEN: {
    type: bearerToken,
    meaning:
      "clients that send it as `Authorization: Bearer …` can read `/metrics` from any machine",
    otherwise: "this machine only",
  },
  HSTS_SUBDOMAINS: {
    type: flag,
    meaning: "`1` tells browsers to use https for all subdomains of `PUBLIC_URL` too",
    default: "0",
  },
  RENDER_UNSANDBOXED: {
    type: flag,
    meaning:
      "`1` renders pages on the server where the system offers no [sandbox](docs/decisions/two-walls.md) for the code of releases; otherwise browsers render them there",
    default: "0",
  },
  LOG_LEVEL: {
    type: logLevel,
    meaning: "fatal, error, warn, info, debug, trace or silent",
    otherwise: "`info`; `warn` on a terminal",
  },
} satisfies Record<string, Variable>;
