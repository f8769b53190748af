import type { ReleaseId } from "@oselia/shared/contract/release";
import { type Build, type GateResult, hashRelease, packArchive } from "@oselia/shared/release";
import { openChannel } from "./channel.ts";
import type { Client } from "./client.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { type Part, readBuild, readCommit } from "./part.ts";
import { describeStep } from "./read-progress.ts";
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
    const stored = await findStored(client, { name, version });
    if (stored && channel?.stable === version) {
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
    let preview: Preview | null | undefined;
    if (stored) {
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
      report("Sending it to the site …");
      ({ preview } = await client.call<Published>("PUT", `/releases/${name}/${version}`, {
        archive,
        onStep: (step) => describeStep(step).forEach(report),
      }));
    }
    if (values["no-promote"]) {
      if (stored?.gate) {
        preview = await client.call<Preview>("POST", `/releases/${name}/${version}/previews`);
      }
      const lines = [
        `${label} published as ${version}. To make it live, run: oselia promote ${version}`,
        ...(preview ? [`Preview: ${preview.url}, for 7 days`] : []),
      ];
      return { lines, json: { name, version, live: false, ...(preview && { preview }) } };
    }
    const { revision } = await change("POST", "promote", { version, endCanary });
    return {
      lines: [`${label} released as ${version}.`],
      json: { name, version, live: true, revision },
    };
  });

/** A link that shows a release which is not live. */
interface Preview {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

interface Published {
  /** Null for a release that is live. */
  preview: Preview | null;
}

interface Stored {
  isIntact: boolean;
  /** Null for a release that has passed none. */
  gate: object | null;
}

/** The release on the server; undefined for a damaged one, which publishing it again repairs. */
async function findStored(
  client: Client,
  { name, version }: ReleaseId,
): Promise<Stored | undefined> {
  const stored = await client.call<Stored | undefined>("GET", `/releases/${name}/${version}`);
  return stored?.isIntact ? stored : undefined;
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
  if (hasBrowser) return { checks: ["types"], faults: [] };
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
