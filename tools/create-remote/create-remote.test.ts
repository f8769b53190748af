import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fillIn, parseRemoteName } from "@oselia/shared/cli";
import { root } from "../parts.ts";
import { createRemote } from "./create-remote.ts";

describe("the name of a new remote", () => {
  for (const given of ["summer-camp", "remote-summer-camp"]) {
    test(`"${given}" determines its folder, its name in the registry and its title`, () => {
      assert.deepEqual(parseRemoteName(given), {
        name: "summer-camp",
        folder: "remote-summer-camp",
        registryName: "remote_summer_camp",
        title: "Summer camp",
      });
    });
  }

  for (const given of [
    "",
    undefined,
    "Events",
    "події",
    "2027",
    "-events",
    "events-",
    "a--b",
    "summer_camp",
    "../events",
    "a".repeat(25),
  ]) {
    test(`cannot be ${JSON.stringify(given)}`, async () => {
      await assert.rejects(createRemote(given, false), /lower-case letters, digits and hyphens/);
    });
  }

  test("replaces the name of the template in every spelling", () => {
    const names = parseRemoteName("summer-camp");
    assert.equal(
      fillIn('"remote_example" remote-example "/admin/example" "Example"', names),
      '"remote_summer_camp" remote-summer-camp "/admin/summer-camp" "Summer camp"',
    );
  });
});

describe("a new remote is refused", () => {
  for (const [why, given, isPublic, message] of [
    ["when its folder exists", "inbox", false, "The folder remote-inbox already exists."],
    [
      "when its page belongs to another remote",
      "books",
      false,
      '"/admin/books" belongs to remote_books_admin. Choose another name.',
    ],
    [
      "when its public page belongs to the shell",
      "auth",
      true,
      '"/auth" belongs to the shell. Choose another name.',
    ],
  ] as const) {
    test(why, async () => {
      const before = readFileSync(join(root, "package-lock.json"));
      await assert.rejects(createRemote(given, isPublic), { message });
      assert.ok(given === "inbox" || !existsSync(join(root, `remote-${given}`)));
      assert.deepEqual(readFileSync(join(root, "package-lock.json")), before);
    });
  }
});

test("the template has the commands of the other remotes", () => {
  const read = (folder: string) => readFileSync(join(root, folder, "package.json"), "utf8");
  const template = JSON.parse(read("tools/create-remote/template/common"));
  const inbox = JSON.parse(read("remote-inbox").replaceAll("remote-inbox", "remote-example"));
  assert.deepEqual(template.scripts, inbox.scripts);
});

test("the template depends on the versions that the shell has of its packages", () => {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const { dependencies, devDependencies } = read("tools/create-remote/template/common");
  const shell = read("shell");
  // The shell has more: the web platform for rendering.
  assert.deepEqual(shell.dependencies, { ...shell.dependencies, ...dependencies });
  assert.deepEqual(devDependencies, shell.devDependencies);
});
