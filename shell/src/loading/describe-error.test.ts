import { expect, test } from "@jest/globals";
import { describeError, findThrower } from "./describe-error.ts";

const release = { name: "remote_inbox", version: "0123456789abcdef" };
const at = (file: string, place = "1:200", { name, version } = release) =>
  `https://oselia.example/remotes/${name}/${version}/${file}:${place}`;

function thrown(...lines: string[]): Error {
  const error = new TypeError("x is not a function");
  error.stack = ["TypeError: x is not a function", ...lines].join("\n");
  return error;
}

test("an error is described by its message and its places in the release, the innermost first", () => {
  const error = thrown(
    `    at onClick (${at("src_pages.1a2b.js", "1:31")})`,
    `    at dispatch (${at("assets/react.js", "9:9", { name: "shell", version: release.version })})`,
    `    at ${at("remoteEntry.js")}`,
  );
  expect(describeError(error, release)).toEqual({
    message: "TypeError: x is not a function",
    frames: [
      { file: "src_pages.1a2b.js", line: 1, column: 31 },
      { file: "remoteEntry.js", line: 1, column: 200 },
    ],
  });
});

test("an error belongs to the release whose code threw it, in Firefox and Safari too", () => {
  expect(findThrower(thrown(`onClick@${at("main.js")}`))).toMatchObject(release);
});

test("an error of the browser or of a page of this machine belongs to no release", () => {
  for (const error of [
    thrown("    at <anonymous>"),
    "a text",
    undefined,
    { stack: at("main.js") },
  ]) {
    expect(findThrower(error)).toBeUndefined();
  }
});

test("a long message is cut, and so is a long stack", () => {
  const error = thrown(...Array.from({ length: 50 }, () => `    at ${at("main.js")}`));
  error.message = "x".repeat(5000);
  const { message, frames } = describeError(error, release);
  expect([message.length, frames.length]).toEqual([200, 10]);
});
