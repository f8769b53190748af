import { useTranslation } from "@oselia/shared/i18n";
import { useLoaderData, useRevalidator, useSearchParams } from "@oselia/shared/router";
import { EmptyState, List } from "@oselia/shared/ui";
import { WorkspacePage } from "@oselia/shared/workspace";
import { useState } from "react";
import { type Part, versionBefore } from "../part/part.ts";
import { PartCard } from "../part/part-card.tsx";
import { PreviewBuild } from "../part/preview-build.tsx";
import { RollBack } from "../part/roll-back.tsx";
import styles from "./releases-page.module.css";

/** What is live of the shell and every remote, with rollbacks, and previews of local builds. */
export function ReleasesPage() {
  const { t } = useTranslation("releases");
  const keyword = useSearchParams()[0].get("keyword")?.trim() ?? "";
  const parts = useLoaderData<Part[]>().filter(({ channel }) =>
    channel.name.includes(keyword.toLowerCase()),
  );
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Part>();
  const [previewing, setPreviewing] = useState<string>();
  const [hasConflict, setConflict] = useState(false);
  /** How many changes may have removed the button that had the focus: it moves to the heading. */
  const [changes, setChanges] = useState(0);

  function ask(part: Part) {
    setConflict(false);
    setAsking(part);
  }

  async function close(outcome: "changed" | "conflict") {
    setAsking(undefined);
    setConflict(outcome === "conflict");
    await revalidate();
    setChanges((count) => count + 1);
  }

  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: parts.length })}
      page={1}
      removedCount={changes}
    >
      {hasConflict && (
        <p className={styles.conflict} role="alert">
          {t("conflict")}
        </p>
      )}
      {parts.length > 0 && (
        <List className={styles.parts} aria-label={t("title")}>
          {parts.map((part) => (
            <li key={part.channel.name}>
              <PartCard
                part={part}
                onRollBack={() => ask(part)}
                onPreview={() => setPreviewing(part.channel.name)}
              />
            </li>
          ))}
        </List>
      )}
      {parts.length === 0 &&
        (keyword === "" ? (
          <EmptyState title={t("empty.title")}>{t("empty.advice")}</EmptyState>
        ) : (
          <EmptyState title={t("common:list.nothingFound", { keyword })} />
        ))}
      {asking && versionBefore(asking) && (
        <RollBack
          part={asking}
          onRolledBack={() => void close("changed")}
          onConflict={() => void close("conflict")}
          onClose={() => setAsking(undefined)}
        />
      )}
      {previewing && (
        <PreviewBuild
          name={previewing}
          onStarted={() => window.location.reload()}
          onClose={() => setPreviewing(undefined)}
        />
      )}
    </WorkspacePage>
  );
}
