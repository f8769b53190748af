import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { Age } from "./age.tsx";
import { CanaryState } from "./canary-state.tsx";
import { HourFailures, HourLoadTime } from "./hour-figures.tsx";
import styles from "./part.module.css";
import type { Part } from "./part.ts";
import { partLink } from "./part-link.ts";
import { Source } from "./source.tsx";
import { Table } from "./table.tsx";
import { useAuthor } from "./use-author.ts";
import { usePartName } from "./use-part-name.ts";
import { Version } from "./version.tsx";
import { WorseVitals } from "./worse-vitals.tsx";

/** The parts of the site, a row each: what is live, from whom, and how it has loaded lately. */
export function PartsTable({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation("releases");
  const nameOf = usePartName();
  const author = useAuthor();
  return (
    <Table
      label={t("title")}
      rows={parts}
      keyOf={({ channel }) => channel.name}
      columns={[
        {
          title: t("part"),
          cell: (part) => (
            <>
              <Link className={styles.name} to={partLink(part.channel.name)}>
                {nameOf(part)}
              </Link>
              <code className={styles.aside} translate="no">
                {part.channel.name}
              </code>
            </>
          ),
        },
        {
          title: t("live"),
          cell: (part) => (
            <>
              <Version hash={part.channel.stable} />
              <span className={styles.aside}>
                <Age of={part.channel.stableSince} />
              </span>
              <WorseVitals part={part} of="stable" />
            </>
          ),
        },
        {
          title: t("canary"),
          cell: (part) => (
            <>
              <CanaryState channel={part.channel} />
              <WorseVitals part={part} of="canary" />
            </>
          ),
        },
        {
          title: t("author.title"),
          cell: ({ live, channel }) => <bdi>{author(live?.author ?? channel.stableBy)}</bdi>,
        },
        { title: t("commit"), cell: ({ live }) => <Source release={live} /> },
        { title: t("hourFailures"), cell: (part) => <HourFailures part={part} /> },
        { title: t("hourLoadTime"), cell: (part) => <HourLoadTime part={part} /> },
      ]}
    />
  );
}
