import { Problem } from "../platform/problem.ts";
import { nameTeam, ownAuthors } from "./authors.ts";
import type { ChannelConflict } from "./channels/channel-conflict.ts";
import type { StoredChannel } from "./channels/stored-channels.ts";
import type { ReleaseEvent } from "./events.ts";
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
  const show = (author: string) => toShownAuthor(deployer, shown.name, author);
  return { ...shown, stableBy: show(shown.stableBy), changedBy: show(shown.changedBy) };
}

/** A conflict with who did what when, as far as the deployer may know. */
export function explainConflict({ latest, message }: ChannelConflict, deployer: Deployer): Problem {
  if (!latest) return new Problem("conflict", message);
  const { name, at, author } = latest;
  const who = ownAuthors.has(author) ? "the server" : toShownAuthor(deployer, name, author);
  const [day, time = ""] = at.toISOString().split("T");
  return new Problem(
    "conflict",
    `In the meantime, ${who} ${toVerb(latest)} on ${day} at ${time.slice(0, 5)} UTC. Run "oselia releases ${name}" and decide`,
  );
}

function toVerb({ action, version, details }: ReleaseEvent): string {
  const short = version?.slice(0, 8);
  if (action === "rollback") return `rolled back to ${short}`;
  if (action === "withdraw") return `ended the canary ${short}`;
  if (action === "promote") return `promoted ${short}`;
  return `gave ${short} to ${(details as { percentage?: number }).percentage} % of the visitors`;
}
