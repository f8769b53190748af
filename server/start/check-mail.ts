import { createTransport } from "nodemailer";
import { reasonOf } from "../start-error.ts";

/**
 * Signs in at the mail server and leaves again. Answers what is wrong, in one sentence without the
 * password; undefined when mail can be sent. Never rejects.
 *
 * @param timeLimit Milliseconds for each step of it.
 */
export async function mailComplaint(
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
    const what = isRefused ? "does not take the account" : "cannot be reached";
    return `The mail server of SMTP_URL (${host}) ${what}: ${reasonOf(systemError(error))}. Mail waits until it can be sent.`;
  } finally {
    transport.close();
  }
}

/** The mailer calls every error of a socket ESOCKET; the system's own code stands in its message. */
function systemError(error: unknown): unknown {
  const code = error instanceof Error && /\b(E[A-Z_]{4,})\b/.exec(error.message)?.[1];
  return code ? Object.assign(new Error(error.message), { code }) : error;
}
