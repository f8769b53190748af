import { useTranslation } from "@oselia/shared/i18n";
import { useLoaderData, useSearchParams } from "@oselia/shared/router";
import { EmptyState } from "@oselia/shared/ui";
import { WorkspacePage } from "@oselia/shared/workspace";
import type { ReleasesData } from "../part/part.ts";
import { PartsTable } from "../part/parts-table.tsx";
import { usePartName } from "../part/use-part-name.ts";
import { PartPage } from "./part-page.tsx";

/** What is live of the shell and every remote, and the page of each of them. */
export function ReleasesPage() {
  const { t } = useTranslation("releases");
  const keyword = useSearchParams()[0].get("keyword")?.trim() ?? "";
  const data = useLoaderData<ReleasesData>();
  const nameOf = usePartName();
  if (data.open) return <PartPage key={data.open.part.channel.name} history={data.open} />;

  const parts = data.parts.filter((part) =>
    `${nameOf(part)} ${part.channel.name}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  return (
    <WorkspacePage title={t("title")} total={t("total", { count: parts.length })} page={1}>
      {parts.length > 0 && <PartsTable parts={parts} />}
      {parts.length === 0 &&
        (keyword === "" ? (
          <EmptyState title={t("empty.title")}>{t("empty.advice")}</EmptyState>
        ) : (
          <EmptyState title={t("common:list.nothingFound", { keyword })} />
        ))}
    </WorkspacePage>
  );
}
