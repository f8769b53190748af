import type { Build, PublishStep } from "@oselia/shared/release";
import type { Config } from "../../platform/config/config.ts";
import { ReleaseError } from "../release-error.ts";
import type { Releases } from "../releases.ts";
import { checkResult, type GateRecord } from "./gate-record.ts";
import { runSmoke } from "./run-smoke.ts";

/**
 * Runs a release beside what is live, in the server's own browser (CHROMIUM_PATH). Without one, the
 * client's result counts.
 *
 * @param result The client's report of its own run.
 * @param report Receives the steps of a run.
 * @throws ReleaseError when the run failed, or there was none.
 */
export async function runGate(
  { config, releases, now }: { config: Config; releases: Releases; now: () => Date },
  candidate: Build,
  result: unknown,
  report: (step: PublishStep) => void,
): Promise<GateRecord> {
  const { chromiumPath } = config;
  const at = () => now().toISOString();
  if (chromiumPath === undefined) return { by: "client", at: at(), ...checkResult(result) };
  const others = await readLiveBuilds(releases, candidate.name);
  report({ step: "running" });
  const own = await runSmoke({ candidate, others, chromiumPath }, (check) =>
    report({ step: "check", check }),
  );
  return { by: "server", at: at(), ...checkResult(own) };
}

/** The builds that are live, except the one that is to be replaced. */
async function readLiveBuilds(
  { channels, store, files }: Releases,
  except: string,
): Promise<Build[]> {
  const live = (await channels.list()).filter(({ name }) => name !== except);
  return Promise.all(
    live.map(async ({ name, stable }): Promise<Build> => {
      const release = await store.find(name, stable);
      const stored = await store.listFiles(name, stable);
      const contents = stored.map(async (file) => {
        const content = await files.getIntact(name, stable, file);
        if (!content) throw new ReleaseError(`${file.path} of the live ${name} is damaged`);
        return { path: file.path, content };
      });
      const contribution = release?.contribution ?? null;
      return { name, files: await Promise.all(contents), contribution };
    }),
  );
}
