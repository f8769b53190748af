import { type NewsItem, toHref } from "@oselia/shared/model";
import { Button } from "@oselia/shared/ui";

/** The button of an item, if it has one with an http address. */
export function ArticleButton({ item }: { item: NewsItem }) {
  const href = item.btnText === "" ? undefined : toHref(item.btnLink);
  if (href === undefined) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      href={href}
      rel="noopener"
      lang={item.language ?? undefined}
    >
      {item.btnText}
    </Button>
  );
}
