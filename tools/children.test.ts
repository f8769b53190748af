import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { runInherited } from "./children.ts";

/** A process that starts its own child; `child` is the child's code. */
async function family(child: string) {
  const program = `import { spawnChild } from ${JSON.stringify(import.meta.resolve("./children.ts"))};
    spawnChild(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await once(parent.stdout as NonNullable<typeof parent.stdout>, "data");
  return parent;
}

const patient = `process.on("SIGTERM", () => { process.stdout.write("drained"); process.exit(); });
  setInterval(() => {}, 1000); process.stdout.write("up");`;

test("a signal ends the children first, and lets them finish their work", async () => {
  const parent = await family(patient);
  let output = "";
  parent.stdout?.on("data", (data) => {
    output += data;
  });
  parent.kill("SIGTERM");
  const [code] = await once(parent, "close");
  assert.equal(output, "drained");
  assert.equal(code, 143);
});

test("the children end when the parent of the process has ended", async () => {
  const parent = await family(patient);
  parent.disconnect();
  // The child holds the other end of this pipe as well: it closes when both have ended.
  const pipe = parent.stdout as NonNullable<typeof parent.stdout>;
  await once(pipe.resume(), "close", { signal: AbortSignal.timeout(8000) });
});

test("returns exit code 1 when a program does not start", async () => {
  assert.equal(await runInherited("/there/is/no/such/program", []), 1);
});
