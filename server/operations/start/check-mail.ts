import { createTransport } from "nodemailer";
import { describeError } from "../../platform/startup-error.ts";

/**
 * Signs in at the mail server and disconnects. Returns what is wrong, in one sentence without the
 * password; undefined when mail can be sent. Never rejects.
 *
 * @param timeLimit Milliseconds for each step.
 */
export async function findMailProblem(
  smtpUrl: string,
  timeLimit = 5_000,
): Promise<string | undefined> {
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === "EAUTH";
    const what = isRefused ? "rejected the credentials" : "cannot be reached";
    return `The mail server in SMTP_URL (${host}) ${what}: ${describeError(toSystemError(error))}. Emails will be sent when it is available.`;
  } finally {
    transport.close();
  }
}

/** Nodemailer reports every socket error as ESOCKET; the system's own code is in its message. */
function toSystemError(error: unknown): unknown {
  const code = error instanceof Error && /\b(E[A-Z_]{4,})\b/.exec(error.message)?.[1];
  return code ? Object.assign(new Error(error.message), { code }) : error;
}
