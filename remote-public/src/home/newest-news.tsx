import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { EmptyState } from "@oselia/shared/ui";
import { Section } from "../layout/section.tsx";
import { SectionFailed } from "../layout/section-failed.tsx";
import { NewsCards } from "../news/news-cards.tsx";

/** The newest news with a link to all of them; an error when they could not be fetched. */
export function NewestNews({ items }: { items: readonly NewsItem[] | null }) {
  const { t } = useTranslation("public");
  return (
    <Section title={t("news.title")} more={{ to: "/news", label: t("home.allNews") }}>
      {items === null ? (
        <SectionFailed title={t("news.failed")} />
      ) : items.length === 0 ? (
        <EmptyState title={t("news.empty")}>{t("news.emptyAdvice")}</EmptyState>
      ) : (
        <NewsCards items={items} />
      )}
    </Section>
  );
}
