import type { Badge as BadgeSource } from "@oselia/shared/contract";
import { localizedCount, useLanguage } from "@oselia/shared/i18n";
import { countsAtom } from "@oselia/shared/registry";
import { useAtomValue } from "@oselia/shared/store";
import { Badge } from "@oselia/shared/ui";

/** The count beside a navigation entry, from where its contribution says it comes. */
export function NavigationBadge({ badge }: { badge: BadgeSource }) {
  const language = useLanguage();
  const count = useAtomValue(countsAtom)[badge.count] ?? 0;
  return <Badge count={count} sentence={localizedCount(badge.sentence, count, language)} />;
}
