import { join, resolve } from "node:path";
import { readVariables } from "./config-reader.ts";
import { variables } from "./variables.ts";

/**
 * What the environment configures (variables.ts has the meaning of each). Everything else about the
 * site is code or content.
 */
export type Config = ReturnType<typeof readConfig>;

/** The bucket for images and releases. */
export type S3Config = NonNullable<Config["s3"]>;

const repository = resolve(import.meta.dirname, "../../..");

/**
 * Reads and checks the environment. An empty variable counts as not set. Throws ConfigError, which
 * names every invalid variable with what was expected.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
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
