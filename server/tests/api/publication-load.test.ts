import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { aBuild } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, toPublication } from "../../testing/api/releases.ts";
import { password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();
const token = await createServerToken(api.database);

/** A build with a text of this size: long to compress, and little of it repeats. */
function largeBuild(name: string, bytes: number) {
  const build = aBuild(name, "x", `/${name.replaceAll("_", "-")}`);
  const words = Array.from(randomBytes(bytes / 4), (byte) => byte.toString(2).padStart(4, "0"));
  const content = Buffer.from(words.join(" ").slice(0, bytes));
  return { ...build, files: [...build.files, { path: "words.txt", content }] };
}

test("sign-in and pages respond while three large releases are published at the same time", async () => {
  const signIn = () => api.call("POST", "/login", { json: { username, password } });
  // Once, so that everything is loaded.
  assert.equal((await signIn()).status, 200);
  const publications = await Promise.all(
    ["remote_a", "remote_b", "remote_c"].map((name) => toPublication(largeBuild(name, 100_000))),
  );
  const turns: number[] = [];
  let signIns = 0;
  const published = publications.map(async ({ path, archive }) => {
    const { status } = await api.call("PUT", path, { archive, token });
    assert.equal(status, 201);
    turns.push(signIns);
  });
  while (turns.length < published.length) {
    assert.equal((await signIn()).status, 200);
    assert.equal((await api.app.inject("/api/health")).statusCode, 200);
    signIns++;
  }
  await Promise.all(published);
  const [first = 0, second = 0, third = 0] = turns;
  const between = [first, second - first, third - second];
  // They take turns, and in each, people sign in all the time.
  assert.ok(
    between.every((count) => count >= 3),
    between.join(),
  );
});
