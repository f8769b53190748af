import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { SMTPServer } from "smtp-server";
import { startMailServer } from "../../testing/api/mail-server.ts";
import { freePort } from "../../testing/free-port.ts";
import { findMailProblem } from "./check-mail.ts";

test("reports nothing when the mail server responds", async () => {
  const { url } = await startMailServer();
  assert.equal(await findMailProblem(url), undefined);
});

test("reports an unreachable mail server in one sentence, without the password", async () => {
  const port = await freePort();
  assert.equal(
    await findMailProblem(`smtp://house:secret@127.0.0.1:${port}`),
    `The mail server in SMTP_URL (127.0.0.1:${port}) cannot be reached: connection refused. Emails will be sent when it is available.`,
  );
});

test("reports a mail server that rejects the account in one sentence", async (t) => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, respond) => respond(new Error("Authentication failed")),
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  t.after(() => server.close());
  const { port } = listener.address() as AddressInfo;
  assert.equal(
    await findMailProblem(`smtp://house:wrong@127.0.0.1:${port}`),
    `The mail server in SMTP_URL (127.0.0.1:${port}) rejected the credentials: Invalid login: 535 Authentication failed. Emails will be sent when it is available.`,
  );
});

test("reports a mail server that never sends a greeting after the time limit", async (t) => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  t.after(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  assert.equal(
    await findMailProblem(`smtp://127.0.0.1:${port}`, 200),
    `The mail server in SMTP_URL (127.0.0.1:${port}) cannot be reached: timed out. Emails will be sent when it is available.`,
  );
});
