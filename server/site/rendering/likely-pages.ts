import type { RegistryEntry } from "@oselia/shared/contract";
import { SHELL } from "@oselia/shared/contract/release";
import type { LiveRegistry, LiveShell } from "../../releases/index.ts";
import type { PageReleases } from "./renderer.ts";

/** A release, with the share of the visitors who get it. */
interface Shared<Release> {
  release: Release;
  share: number;
}

/**
 * What the pages of visitors consist of, most visitors first: each shell that is live or a canary,
 * alone and with each release of a remote with public pages.
 */
export function findLikelyPages(live: LiveRegistry): PageReleases[] {
  const canaries = live.forEveryCanary();
  const shareOf = (name: string) =>
    (live.canaries.find((canary) => canary.name === name)?.percentage ?? 0) / 100;

  const shells: Shared<LiveShell | undefined>[] = [
    { release: live.shell, share: 1 - shareOf(SHELL) },
    { release: canaries.shell, share: shareOf(SHELL) },
  ];
  const remotes: Shared<RegistryEntry>[] = [
    ...live.registry.remotes.map((release) => ({ release, share: 1 - shareOf(release.name) })),
    ...canaries.registry.remotes.map((release) => ({ release, share: shareOf(release.name) })),
  ].filter(({ release }) => hasPublicPage(release));
  const own: Shared<undefined> = { release: undefined, share: 1 };

  return shells
    .flatMap(({ release: shell, share }) =>
      [...remotes, own].flatMap((remote) =>
        shell ? { shell, remote: remote.release, share: share * remote.share } : [],
      ),
    )
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
}

const hasPublicPage = ({ contribution }: RegistryEntry): boolean =>
  contribution.mounts.some(({ layout }) => layout === "public");
