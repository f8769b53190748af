import { ADMINISTRATOR, OTHER_TEAM, SERVER, START } from "./authors.ts";
import { type Deployer, mayChange } from "./deployer.ts";

/** Authors that are neither a team nor an account. */
const ownAuthors = new Set([START, SERVER]);

/**
 * Who did something to the releases with a name, as a deployer may see it: a team is not told email
 * addresses, nor who works on what is not its own.
 */
export function toShownAuthor(deployer: Deployer, name: string, author: string): string {
  if (deployer.isAdministrator || ownAuthors.has(author)) return author;
  // An account is named by its email address.
  if (author.includes("@")) return ADMINISTRATOR;
  return mayChange(deployer, name) ? author : OTHER_TEAM;
}
