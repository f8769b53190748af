import type { Channel } from "@oselia/shared/contract/release";
import type { Client } from "./client.ts";
import { CommandError, exitCodes } from "./command.ts";

/** One release, as the API returns it. */
export interface ListedRelease {
  version: string;
  createdAt: string;
  author: string;
  commit: string | null;
}

/** The releases with one name, as the API returns them. */
export interface ListedReleases {
  channel: Channel | null;
  releases: ListedRelease[];
}

/** Undefined before the first release with this name. */
export async function fetchReleases(
  client: Client,
  name: string,
): Promise<ListedReleases | undefined> {
  return (await client.call("GET", `/releases/${name}`)) as ListedReleases | undefined;
}

/** What is live under this name. */
export async function fetchChannel(client: Client, name: string): Promise<Channel> {
  const listed = await fetchReleases(client, name);
  if (listed?.channel) return listed.channel;
  throw new CommandError(`${name} has no live release.`, exitCodes.rejected);
}
