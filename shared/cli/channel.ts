import type { Channel } from "@oselia/shared/contract/release";
import { type Client, createClient } from "./client.ts";

/** The releases with one name, as the API returns them. */
interface ListedReleases {
  channel: Channel | null;
  /** The newest first. */
  releases: { version: string }[];
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
  return {
    client,
    /** Whether anything is live. */
    isLive: listed?.channel != null,
    /** The newest published version; undefined before the first one. */
    newest: listed?.releases[0]?.version,
    /** Changes what is live, unless someone else has done so since. */
    change: (method: "POST" | "DELETE", action: string, json?: object) =>
      client.call<Channel>(method, `/releases/${name}/${action}`, {
        json,
        revision: listed?.channel?.revision ?? 0,
      }),
  };
}
