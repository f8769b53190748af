import { SHELL } from "@oselia/shared/contract/release";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { closedObject } from "../../http/responses/response-schema.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { nameTeam } from "../authors.ts";
import { toShownAuthor } from "../responses.ts";
import { name, version } from "../route-schemas.ts";
import { getRelease } from "../storage/release-store.ts";
import { type Deployer, mayChange } from "../tokens/deployer.ts";
import { findMismatches, type Needs } from "./mismatches.ts";
import { listRunnable } from "./runnable.ts";

const role = (...more: string[]) =>
  Type.Enum(["live", "canary", "rollback", ...more], {
    description: "rollback: one of the last five that were live",
  });

/** Which remotes run in which shells. */
export const CompatibilitySchema = closedObject({
  shells: Type.Array(closedObject({ version, role: role("candidate") })),
  remotes: Type.Array(closedObject({ name, version, role: role(), author: Type.String() })),
  findings: Type.Array(
    closedObject({
      shell: version,
      name,
      version,
      reason: Type.String({ description: "Begins with its verb: uses …, needs …" }),
    }),
    { description: "Why a remote does not run in a shell; none between two rollbacks" },
  ),
});

/**
 * Compares everything that is live, a canary, or within reach of a rollback. The team of the shell is
 * told the names of the others: it has to talk to them.
 *
 * @param candidate A published version of the shell, to compare as well.
 * @throws ReleaseError when there is no such version.
 */
export async function reportCompatibility(
  db: Kysely<Tables>,
  deployer: Deployer,
  candidate?: string,
) {
  const toAuthor = (name: string, author: string) =>
    mayChange(deployer, SHELL) && !deployer.isAdministrator
      ? nameTeam(author)
      : toShownAuthor(deployer, name, author);
  const parts = await listRunnable(db);
  const remotes = parts.filter(({ name }) => name !== SHELL);
  const shells: (Needs & { version: string; role: string })[] = parts.filter(
    ({ name }) => name === SHELL,
  );
  if (candidate !== undefined && !shells.some(({ version }) => version === candidate)) {
    const release = await getRelease(db, { name: SHELL, version: candidate });
    shells.push({ ...release, role: "candidate" });
  }
  return {
    shells: shells.map(({ version, role }) => ({ version, role })),
    remotes: remotes.map(({ name, version, role, author }) => ({
      name,
      version,
      role,
      author: toAuthor(name, author),
    })),
    findings: shells.flatMap((shell) =>
      remotes
        .filter((remote) => shell.role !== "rollback" || remote.role !== "rollback")
        .flatMap((remote) =>
          findMismatches(remote, shell).map((reason) => ({
            shell: shell.version,
            name: remote.name,
            version: remote.version,
            reason,
          })),
        ),
    ),
  };
}
