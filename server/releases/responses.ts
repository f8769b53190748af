import { nameTeam, ownAuthors } from "./authors.ts";
import type { StoredChannel } from "./channels/channels.ts";
import type { Release } from "./storage/release-store.ts";
import { type Deployer, mayChange } from "./tokens/deployer.ts";

/** Shown to a team instead of the name of another one, which releases something else. */
const OTHER_TEAM = "another team";

/**
 * Who did something to the releases with a name, as a deployer may see it: a team is not told email
 * addresses, nor who works on what is not its own.
 */
export function toShownAuthor(deployer: Deployer, name: string, author: string): string {
  if (deployer.isAdministrator || ownAuthors.has(author)) return author;
  const team = nameTeam(author);
  return team !== author || mayChange(deployer, name) ? team : OTHER_TEAM;
}

/** A release as a deployer may see it. */
export const toReleaseResponse = (release: Release, deployer: Deployer) => ({
  ...release,
  author: toShownAuthor(deployer, release.name, release.author),
});

/** A channel as a deployer may see it: without what decides who gets its canary. */
export function toChannelResponse(channel: StoredChannel, deployer: Deployer) {
  const { seed: _, canarySince: __, ...shown } = channel;
  return { ...shown, changedBy: toShownAuthor(deployer, shown.name, shown.changedBy) };
}
