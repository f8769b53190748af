import type { Channel } from "@oselia/shared/contract/release";
import { packArchive } from "../../server/releases/archive.ts";
import { checkContent } from "../../server/releases/gate/static-checks.ts";
import { readContent } from "../../server/releases/release-content.ts";
import { ReleaseError } from "../../server/releases/release-error.ts";
import { buildParts } from "../build.ts";
import { fetchReleases } from "./channel.ts";
import { createClient } from "./client.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { runClientGate } from "./gate.ts";
import { findPart } from "./parts.ts";
import { readBuild, readCommit } from "./read-build.ts";

const usage = "Usage: npm run release -w REMOTE [-- [--no-promote] [--base-url URL] [--json]]";

/** `npm run release -w REMOTE`: builds it, publishes it and makes it live. */
await runCommand(
  usage,
  { "no-promote": { type: "boolean" }, "base-url": { type: "string" } },
  async ({ positionals, values }, report) => {
    const folder = findPart(positionals[0]);
    const client = await createClient(process.env);
    await buildParts([folder], report);
    const build = await readBuild(folder);
    const { name, version } = check(() => {
      const content = readContent(build);
      checkContent(content);
      return content;
    });
    const before = await fetchReleases(client, name);
    const { files, contribution } = build;
    const archive = await packArchive({
      files,
      contribution,
      commit: await readCommit(),
      baseUrl: typeof values["base-url"] === "string" ? values["base-url"] : null,
      gate: await runClientGate(client, folder, build, report),
    });
    await client.call("PUT", `/releases/${name}/${version}`, { archive });
    if (values["no-promote"]) {
      const lines = [
        `${folder} published as ${version}. To make it live, run: npm run promote -w ${folder} -- ${version}`,
      ];
      return { lines, json: { name, version, live: false } };
    }
    const { revision } = (await client.call("POST", `/releases/${name}/promote`, {
      json: { version },
      revision: before?.channel?.revision ?? 0,
    })) as Channel;
    return {
      lines: [`${folder} released as ${version}.`],
      json: { name, version, live: true, revision },
    };
  },
);

function check<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new CommandError(`${error.message}.`, exitCodes.rejected);
  }
}
