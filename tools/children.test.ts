import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { runLive } from "./children.ts";

/** A process that started a child of its own; `child` is what the child does. */
async function family(child: string) {
  const program = `import { startChild } from ${JSON.stringify(import.meta.resolve("./children.ts"))};
    startChild(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await once(parent.stdout as NonNullable<typeof parent.stdout>, "data");
  return parent;
}

const patient = `process.on("SIGTERM", () => { process.stdout.write("drained"); process.exit(); });
  setInterval(() => {}, 1000); process.stdout.write("up");`;

test("a signal ends the children first, and they may finish what they do", async () => {
  const parent = await family(patient);
  let said = "";
  parent.stdout?.on("data", (data) => {
    said += data;
  });
  parent.kill("SIGTERM");
  const [code] = await once(parent, "close");
  assert.equal(said, "drained");
  assert.equal(code, 143);
});

test("the children end when whoever started the process is gone", async () => {
  const parent = await family(patient);
  parent.disconnect();
  // The child holds the other end of this pipe as well: it closes when both are gone.
  const pipe = parent.stdout as NonNullable<typeof parent.stdout>;
  await once(pipe.resume(), "close", { signal: AbortSignal.timeout(8000) });
});

test("a program that does not start counts as exit code 1", async () => {
  assert.equal(await runLive("/there/is/no/such/program", []), 1);
});
