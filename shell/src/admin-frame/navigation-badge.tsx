import { localizedPlural, useLanguage } from "@oselia/shared/i18n";
import { type CountedBadge, countsAtom } from "@oselia/shared/registry";
import { useAtomValue } from "@oselia/shared/store";
import { Badge, useIsHydrating } from "@oselia/shared/ui";

/** The count next to a navigation entry, from the source that its contribution names. */
export function NavigationBadge({ badge }: { badge: CountedBadge }) {
  const language = useLanguage();
  const counts = useAtomValue(countsAtom);
  // The server knows no counts; a workspace may have loaded its own before the frame is hydrated.
  const count = useIsHydrating() ? 0 : (counts[badge.count] ?? 0);
  return <Badge count={count} label={localizedPlural(badge.sentence, count, language)} />;
}
