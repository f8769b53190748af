import type { Deployer } from "./deployer.ts";
import type { Release } from "./release-store.ts";
import { toShownAuthor } from "./shown-author.ts";

/** A release as responses describe it (`ReleaseSchema`). */
export const toReleaseResponse = ({ createdAt, ...release }: Release, deployer: Deployer) => ({
  ...release,
  author: toShownAuthor(deployer, release.name, release.author),
  createdAt: createdAt.toISOString(),
});
