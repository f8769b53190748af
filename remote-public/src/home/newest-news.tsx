import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { EmptyState } from "@oselia/shared/ui";
import { Section } from "../frame/section.tsx";
import { NewsCards } from "../news/news-cards.tsx";
import { PartFailed } from "./part-failed.tsx";

/** The newest news and the way to all of them; null when they could not be fetched. */
export function NewestNews({ items }: { items: readonly NewsItem[] | null }) {
  const { t } = useTranslation("public");
  return (
    <Section title={t("news.title")} more={{ to: "/news", label: t("home.allNews") }}>
      {items === null ? (
        <PartFailed title={t("news.failed")} />
      ) : items.length === 0 ? (
        <EmptyState title={t("news.empty")}>{t("news.emptyAdvice")}</EmptyState>
      ) : (
        <NewsCards items={items} />
      )}
    </Section>
  );
}
