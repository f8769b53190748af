import type { ReleaseId } from "@oselia/shared/contract/release";
import type { Config } from "../platform/config/config.ts";
import { runGate } from "./gate/run-gate.ts";
import { checkHosting } from "./hosting.ts";
import { ReleaseError } from "./release-error.ts";
import type { Release } from "./release-store.ts";
import type { Releases } from "./releases.ts";
import { readArchive } from "./worker/read-archive.ts";

/**
 * Publishes what a team has sent: unpacks and checks it, has it run beside what is live, and stores
 * it. It is not live yet.
 *
 * @param author The team, or an administrator.
 * @returns The stored release, and whether it is new.
 * @throws ReleaseError that says what was expected.
 */
export async function publishRelease(
  services: { config: Config; releases: Releases; now: () => Date },
  { name, version }: ReleaseId,
  archive: Buffer,
  author: string,
): Promise<{ isNew: boolean; release: Release }> {
  const { content, commit, baseUrl, gate } = await readArchive(name, archive);
  if (content.version !== version) {
    throw new ReleaseError(
      `The archive's content has the version ${content.version}, not ${version}`,
    );
  }
  if (baseUrl !== null) await checkHosting(content, baseUrl, services.config.remoteOrigins);
  const record = await runGate(services, content, gate);
  return services.releases.store.publish(content, { author, commit, baseUrl, gate: record });
}
