import { useTranslation } from "@oselia/shared/i18n";
import { Button, LinkIcon, VisuallyHidden } from "@oselia/shared/ui";
import { useState } from "react";
import { Age } from "./age.tsx";
import { Checks } from "./checks.tsx";
import styles from "./part.module.css";
import { type PartHistory, type Release, shorten } from "./part.ts";
import { Source } from "./source.tsx";
import { Table } from "./table.tsx";
import { useAuthor } from "./use-author.ts";
import { Version } from "./version.tsx";

/** Releases that are listed at first. */
const FIRST = 10;

interface ReleaseTableProps {
  history: PartHistory;
  /** Called to ask whether a release is to go live. */
  onPromote: (release: Release) => void;
  /** Called to copy a link that shows a release which is not live. */
  onPreview: (release: Release) => void;
}

/** The releases of a part, the newest first, each of which can be previewed and made live. */
export function ReleaseTable({ history, onPromote, onPreview }: ReleaseTableProps) {
  const { t } = useTranslation("releases");
  const author = useAuthor();
  const [isAll, setAll] = useState(false);
  const { releases, part } = history;
  const { stable, canary, percentage } = part.channel;
  const shown = isAll ? releases : releases.slice(0, FIRST);
  return (
    <section>
      <h2 className={styles.subtitle}>{t("releases")}</h2>
      <Table
        label={t("releases")}
        rows={shown}
        keyOf={({ version }) => version}
        columns={[
          {
            title: t("version"),
            cell: ({ version }) => (
              <>
                <Version hash={version} />
                {version === stable && <span className={styles.mark}>{t("live")}</span>}
                {version === canary && (
                  <span className={styles.mark}>
                    {t("canary")} {t("canaryShare", { percentage })}
                  </span>
                )}
              </>
            ),
          },
          { title: t("published"), cell: ({ createdAt }) => <Age of={createdAt} /> },
          {
            title: t("author.title"),
            cell: (release) => <bdi>{author(release.author)}</bdi>,
          },
          { title: t("commit"), cell: (release) => <Source release={release} /> },
          { title: t("checked"), cell: ({ gate }) => <Checks gate={gate} /> },
          {
            title: t("action"),
            cell: (release) =>
              release.version === stable ? null : (
                <div className={styles.actions}>
                  <Button variant="secondary" size="small" onClick={() => onPromote(release)}>
                    {t("promote.action")}
                    <VisuallyHidden> {shorten(release.version)}</VisuallyHidden>
                  </Button>
                  {release.gate && (
                    <Button
                      variant="quiet"
                      size="small"
                      icon={<LinkIcon />}
                      onClick={() => onPreview(release)}
                    >
                      {t("previewLink.copy")}
                      <VisuallyHidden> {shorten(release.version)}</VisuallyHidden>
                    </Button>
                  )}
                </div>
              ),
          },
        ]}
      />
      {shown.length < releases.length && (
        <p className={styles.note}>
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {t("showAll", { count: releases.length })}
          </Button>
        </p>
      )}
    </section>
  );
}
