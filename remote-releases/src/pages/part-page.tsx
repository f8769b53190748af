import { useTranslation } from "@oselia/shared/i18n";
import { Link, useRevalidator } from "@oselia/shared/router";
import { ArrowLeftIcon, Button, buttonClass, EyeIcon, RestoreIcon } from "@oselia/shared/ui";
import { WorkspacePage } from "@oselia/shared/workspace";
import { useState } from "react";
import { ChangeLive, type LiveChange } from "../part/change-live.tsx";
import { Difference } from "../part/difference.tsx";
import { ErrorList } from "../part/error-list.tsx";
import { EventList, EventText } from "../part/event-list.tsx";
import { LoadChart } from "../part/load-chart.tsx";
import styles from "../part/part.module.css";
import { isShell, type PartHistory, type Release, shorten, versionBefore } from "../part/part.ts";
import { PartFacts } from "../part/part-facts.tsx";
import { PreviewBuild } from "../part/preview-build.tsx";
import { PreviewLink } from "../part/preview-link.tsx";
import { ReleaseTable } from "../part/release-table.tsx";
import { usePartName } from "../part/use-part-name.ts";
import { VitalsTable } from "../part/vitals-table.tsx";

/** One part: what is live and how it loads, its releases, what differs, and what happened. */
export function PartPage({ history }: { history: PartHistory }) {
  const { t } = useTranslation("releases");
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<LiveChange>();
  const [isPreviewing, setPreviewing] = useState(false);
  const [previewed, setPreviewed] = useState<Release>();
  const [hasConflict, setConflict] = useState(false);
  /** How many changes may have removed the button that had the focus: it moves to the heading. */
  const [changes, setChanges] = useState(0);
  const { part, events, errors } = history;
  const { channel } = part;
  const before = versionBefore(part);
  const name = usePartName()(part);

  function ask(asked: LiveChange) {
    setConflict(false);
    setChange(asked);
  }

  async function close(outcome: "changed" | "conflict") {
    setChange(undefined);
    await revalidate();
    setConflict(outcome === "conflict");
    setChanges((count) => count + 1);
  }

  const [latest] = events;
  return (
    <WorkspacePage
      title={name}
      total={channel.name}
      page={1}
      removedCount={changes}
      filter={
        <Link className={buttonClass({ variant: "quiet", size: "small" })} to="/admin/releases">
          <ArrowLeftIcon />
          {t("allParts")}
        </Link>
      }
    >
      <div className={styles.page}>
        {hasConflict && (
          <p className={styles.conflict} role="alert">
            {t("conflict")} {latest && <EventText event={latest} />}
          </p>
        )}
        <div className={styles.card}>
          <PartFacts part={part} />
          <div className={styles.actions}>
            {before ? (
              <Button
                variant="secondary"
                size="small"
                icon={<RestoreIcon />}
                onClick={() => ask({ action: "rollback", version: before })}
              >
                {t("rollback.to", { version: shorten(before) })}
              </Button>
            ) : (
              <span className={styles.note}>{t("noEarlier")}</span>
            )}
            {channel.canary && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => ask({ action: "endCanary", version: channel.canary ?? "" })}
              >
                {t("endCanary.action")}
              </Button>
            )}
            {!isShell(part) && (
              <Button
                variant="quiet"
                size="small"
                icon={<EyeIcon />}
                onClick={() => setPreviewing(true)}
              >
                {t("preview.button")}
              </Button>
            )}
          </div>
          <LoadChart hours={part.hours} day={part.day} />
        </div>
        <VitalsTable part={part} />
        <ErrorList errors={errors} />
        <ReleaseTable
          history={history}
          onPromote={({ version }) => ask({ action: "promote", version })}
          onPreview={setPreviewed}
        />
        <Difference history={history} />
        <EventList events={events} />
      </div>
      {change && (
        <ChangeLive
          part={part}
          change={change}
          onChanged={() => void close("changed")}
          onConflict={() => void close("conflict")}
          onClose={() => setChange(undefined)}
        />
      )}
      {previewed && (
        <PreviewLink title={name} release={previewed} onClose={() => setPreviewed(undefined)} />
      )}
      {isPreviewing && (
        <PreviewBuild
          name={channel.name}
          title={name}
          onStarted={() => window.location.reload()}
          onClose={() => setPreviewing(false)}
        />
      )}
    </WorkspacePage>
  );
}
