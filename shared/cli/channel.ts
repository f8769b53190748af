import type { Channel, ReleaseId } from "@oselia/shared/contract/release";
import { type Client, createClient } from "./client.ts";
import { CommandError, exitCodes } from "./command.ts";

/** A published release, as the API lists it. */
export interface ListedRelease extends ReleaseId {
  /** ISO 8601. */
  createdAt: string;
  /** A team, or "an administrator". */
  author: string;
  commit: string | null;
  /** Whether there were changes beside that commit. */
  dirty: boolean;
}

/** The releases with one name, as the API returns them. */
interface ListedReleases {
  channel: Channel | null;
  /** The newest first. */
  releases: ListedRelease[];
}

/** Undefined before the first release with this name. */
export const fetchReleases = (client: Client, name: string) =>
  client.call<ListedReleases | undefined>("GET", `/releases/${name}`);

/**
 * What is live of a part on the server, and how to change it.
 *
 * @param name Of its releases: "remote_inbox".
 * @throws CommandError
 */
export async function openChannel(name: string) {
  const client = await createClient(process.env);
  const listed = await fetchReleases(client, name);
  const { channel = null, releases = [] } = listed ?? {};
  return {
    client,
    /** What visitors get; null before anything is live. */
    channel,
    /** The published releases, the newest first. */
    releases,
    /** The version that begins with these digits. Throws CommandError when there is not one. */
    findVersion: (digits: string) => findVersion(name, releases, digits),
    /** Changes what is live, unless someone else has done so since. */
    change: (method: "POST" | "DELETE", action: string, json?: object) =>
      client.call<Channel>(method, `/releases/${name}/${action}`, {
        json,
        revision: channel?.revision ?? 0,
      }),
  };
}

/**
 * The published version that begins with these digits.
 *
 * @throws CommandError when there is none or more than one.
 */
export function findVersion(
  name: string,
  releases: readonly Pick<ReleaseId, "version">[],
  digits: string,
): string {
  const found = releases.filter(({ version }) => version.startsWith(digits));
  const [first, second] = found;
  if (first && !second && /^[0-9a-f]{4,}$/.test(digits)) return first.version;
  throw new CommandError(
    first && second
      ? `${found.length} releases of ${name} begin with ${digits}: give more digits.`
      : `${name} has no release ${digits}. To see what there is, run: oselia releases ${name}`,
    exitCodes.rejected,
  );
}
