import type { ReleaseId } from "@oselia/shared/contract/release";
import { type Build, type GateResult, hashRelease, packArchive } from "@oselia/shared/release";
import { openChannel } from "./channel.ts";
import type { Client } from "./client.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { type Part, readBuild, readCommit } from "./part.ts";
import { runTool } from "./run-tool.ts";

const usage = "Usage: oselia release [--no-promote] [--end-canary] [--base-url URL] [--json]";

const options = {
  "no-promote": { type: "boolean" },
  "end-canary": { type: "boolean" },
  "base-url": { type: "string" },
} as const;

/** `oselia release`: builds a part, publishes it and makes it live. */
export const release = (args: readonly string[], part: Part): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, report, wrongUsage }) => {
    if (positionals.length > 0) throw wrongUsage();
    const { name, label } = part;
    const { client, channel, change } = await openChannel(name);
    await part.build(report);
    const build = await readBuild(part);
    const version = hashRelease(build);
    const isPublished = await isStored(client, { name, version });
    if (isPublished && channel?.stable === version) {
      const lines = [`${label} is already live as ${version}: nothing has changed.`];
      return { lines, json: { name, version, live: true, revision: channel.revision } };
    }
    const endCanary = values["end-canary"] ?? false;
    const isOther = channel?.canary && channel.canary !== version;
    if (isOther && !endCanary && !values["no-promote"]) {
      throw new CommandError(
        `${label} has a canary, ${channel.canary} for ${channel.percentage} % of the visitors, which this would end. To end it, add --end-canary; to publish beside it, --no-promote.`,
        exitCodes.rejected,
      );
    }
    if (isPublished) {
      report("The same content has been published already.");
    } else {
      report("Checking types …");
      await checkTypes(part);
      const archive = await packArchive({
        files: build.files,
        contribution: build.contribution,
        ...(await readCommit(part.folder)),
        baseUrl: values["base-url"] ?? null,
        gate: await tryOut(part, { client, build, report }),
      });
      await client.call("PUT", `/releases/${name}/${version}`, { archive });
    }
    if (values["no-promote"]) {
      const lines = [
        `${label} published as ${version}. To make it live, run: oselia promote ${version}`,
      ];
      return { lines, json: { name, version, live: false } };
    }
    const { revision } = await change("POST", "promote", { version, endCanary });
    return {
      lines: [`${label} released as ${version}.`],
      json: { name, version, live: true, revision },
    };
  });

/** Whether the server has this release, undamaged: otherwise publishing it again repairs it. */
async function isStored(client: Client, { name, version }: ReleaseId): Promise<boolean> {
  const stored = await client.call<{ isIntact: boolean } | undefined>(
    "GET",
    `/releases/${name}/${version}`,
  );
  return stored?.isIntact ?? false;
}

/** Checks only this part and what it imports: no team waits for another one's types. */
export async function checkTypes({ folder }: Pick<Part, "folder">): Promise<void> {
  const { code, output } = await runTool("typescript", "bin/tsc", { folder, args: ["-p", folder] });
  if (code !== 0) throw new CommandError(`The types are wrong:\n${output}`, exitCodes.rejected);
}

/**
 * What was checked on this machine. A site with a browser runs every release itself, beside what is
 * live there.
 */
async function tryOut(
  part: Part,
  { client, build, report }: { client: Client; build: Build; report: (line: string) => void },
): Promise<GateResult> {
  const { hasBrowser } = await client.call<{ hasBrowser: boolean }>("GET", "/releases");
  if (hasBrowser) {
    report("The site is running it beside what is live …");
    return { checks: ["types"], faults: [] };
  }
  if (!part.tryOut) {
    throw new CommandError(
      "This site has no browser to run releases in, so it accepts none from outside. " +
        "Ask its administrators to install Chromium.",
      exitCodes.rejected,
    );
  }
  report("Running it beside what is live …");
  const { checks, faults } = await part.tryOut(client, build);
  return { checks: ["types", ...checks], faults };
}
