import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { SMTPServer } from "smtp-server";
import { startMailServer } from "../tests/api/kit/mail-server.ts";
import { freePort } from "../tests/free-port.ts";
import { mailComplaint } from "./check-mail.ts";

test("a mail server that answers is no complaint", async () => {
  const { url } = await startMailServer();
  assert.equal(await mailComplaint(url), undefined);
});

test("a mail server that is not there is told in one sentence, without the password", async () => {
  const port = await freePort();
  assert.equal(
    await mailComplaint(`smtp://house:secret@127.0.0.1:${port}`),
    `The mail server of SMTP_URL (127.0.0.1:${port}) cannot be reached: nobody answers there. Mail waits until it can be sent.`,
  );
});

test("a mail server that refuses the account is told in one sentence", async (t) => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, answer) => answer(new Error("Authentication failed")),
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  t.after(() => server.close());
  const { port } = listener.address() as AddressInfo;
  assert.equal(
    await mailComplaint(`smtp://house:wrong@127.0.0.1:${port}`),
    `The mail server of SMTP_URL (127.0.0.1:${port}) does not take the account: Invalid login: 535 Authentication failed. Mail waits until it can be sent.`,
  );
});

test("a mail server that never greets is told after the time limit", async (t) => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  t.after(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  assert.equal(
    await mailComplaint(`smtp://127.0.0.1:${port}`, 200),
    `The mail server of SMTP_URL (127.0.0.1:${port}) cannot be reached: no answer came in time. Mail waits until it can be sent.`,
  );
});
