import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { useNavigate } from "@oselia/shared/router";
import { Dropdown } from "@oselia/shared/ui";
import { compareExports } from "./compare-exports.ts";
import { compareFiles, totalBytes } from "./compare-files.ts";
import styles from "./part.module.css";
import { type PartHistory, shorten } from "./part.ts";
import { partLink } from "./part-link.ts";
import { Source } from "./source.tsx";
import { Table } from "./table.tsx";

/** What differs between two releases: the commits, the exports, and the files with their sizes. */
export function Difference({ history }: { history: PartHistory }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  const navigate = useNavigate();
  const { pair, releases, part } = history;
  if (!pair) return null;
  const { from, to } = pair;
  const { name } = part.channel;
  const kilobytes = (bytes: number) =>
    t("kilobytes", { size: formatNumber(Math.round(bytes / 102.4) / 10, language) });
  const options = releases.map(({ version }) => ({
    value: version,
    label:
      version === part.channel.stable ? `${shorten(version)} · ${t("live")}` : shorten(version),
  }));
  const choose = (chosen: { from?: string; to?: string }) =>
    void navigate(partLink(name, { from: from.version, to: to.version, ...chosen }), {
      preventScrollReset: true,
    });
  const changes = compareFiles(from.files, to.files);
  const { removed, added } = compareExports(from.exports, to.exports);
  return (
    <section className={styles.difference}>
      <h2 className={styles.subtitle}>{t("difference.title")}</h2>
      <div className={styles.choice}>
        <Dropdown
          label={t("difference.from")}
          options={options}
          value={from.version}
          onChange={(version) => choose({ from: version })}
        />
        <Dropdown
          label={t("difference.to")}
          options={options}
          value={to.version}
          onChange={(version) => choose({ to: version })}
        />
      </div>
      <dl className={styles.facts}>
        <dt>{t("commit")}</dt>
        <dd>
          <Source release={from} /> → <Source release={to} />
        </dd>
        <dt>{t("difference.all")}</dt>
        <dd>
          {kilobytes(totalBytes(from.files))} → {kilobytes(totalBytes(to.files))}
        </dd>
        <Names title={t("difference.exportsAdded")} names={added} />
        <Names title={t("difference.exportsRemoved")} names={removed} />
      </dl>
      {changes.length === 0 ? (
        <p className={styles.note}>{t("difference.none")}</p>
      ) : (
        <Table
          label={t("difference.title")}
          rows={changes}
          keyOf={({ path }) => path}
          columns={[
            {
              title: t("difference.file"),
              cell: ({ path }) => (
                <span className={styles.path} translate="no">
                  {path}
                </span>
              ),
            },
            {
              title: t("difference.kind"),
              cell: ({ before, after }) => {
                if (before === null) return t("difference.added");
                return t(after === null ? "difference.removed" : "difference.changed");
              },
            },
            {
              title: t("difference.size"),
              cell: ({ before, after }) =>
                before === null || after === null
                  ? kilobytes(before ?? after ?? 0)
                  : `${kilobytes(before)} → ${kilobytes(after)}`,
            },
          ]}
        />
      )}
    </section>
  );
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd translate="no">{names.join(", ")}</dd>
    </>
  );
}
