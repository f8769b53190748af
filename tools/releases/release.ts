import { packArchive } from "../../server/releases/publishing/archive.ts";
import { type Build, readContent } from "../../server/releases/publishing/release-content.ts";
import { checkContent } from "../../server/releases/publishing/static-checks.ts";
import { ReleaseError } from "../../server/releases/release-error.ts";
import { buildParts } from "../build.ts";
import { openChannel } from "./channel.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { runClientGate } from "./gate.ts";
import { findPart, readBuild, readCommit } from "./read-build.ts";

const usage = "Usage: npm run release -w REMOTE [-- [--no-promote] [--base-url URL] [--json]]";

const options = { "no-promote": { type: "boolean" }, "base-url": { type: "string" } } as const;

/** `npm run release -w REMOTE`: builds it, publishes it and makes it live. */
await runCommand(usage, options, async ({ positionals, values, report }) => {
  const folder = findPart(positionals[0]);
  const { client, change } = await openChannel(folder);
  await buildParts([folder], report);
  const build = await readBuild(folder);
  const { name, version } = check(build);
  const { files, contribution } = build;
  const archive = await packArchive({
    files,
    contribution,
    commit: await readCommit(),
    baseUrl: values["base-url"] ?? null,
    gate: await runClientGate(client, folder, build, report),
  });
  await client.call("PUT", `/releases/${name}/${version}`, { archive });
  if (values["no-promote"]) {
    const lines = [
      `${folder} published as ${version}. To make it live, run: npm run promote -w ${folder} -- ${version}`,
    ];
    return { lines, json: { name, version, live: false } };
  }
  const { revision } = await change("POST", "promote", { version });
  return {
    lines: [`${folder} released as ${version}.`],
    json: { name, version, live: true, revision },
  };
});

/** What the server would refuse is refused here. */
function check(build: Build) {
  try {
    const content = readContent(build);
    checkContent(content);
    return content;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new CommandError(`${error.message}.`, exitCodes.rejected);
  }
}
