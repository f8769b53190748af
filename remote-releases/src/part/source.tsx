import { useTranslation } from "@oselia/shared/i18n";
import type { Release } from "./part.ts";
import { Version } from "./version.tsx";

/** The commit that a release was built from, and whether there were changes beside it. */
export function Source({ release }: { release: Pick<Release, "commit" | "dirty"> | undefined }) {
  const { t } = useTranslation("releases");
  if (!release?.commit) return t("noCommit");
  return (
    <>
      <Version hash={release.commit} />
      {release.dirty && ` ${t("dirty")}`}
    </>
  );
}
