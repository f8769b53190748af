import { type NewsItem, toHref } from "@oselia/shared/model";
import { Button } from "../actions/button.tsx";

export interface ArticleButtonProps {
  item: Pick<NewsItem, "btnText" | "btnLink" | "language">;
  target?: "_blank" | undefined;
}

/** The button of an item, if it has one with an http address. */
export function ArticleButton({ item, target }: ArticleButtonProps) {
  const href = item.btnText === "" ? undefined : toHref(item.btnLink);
  if (href === undefined) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      href={href}
      target={target}
      rel="noopener"
      lang={item.language ?? undefined}
    >
      {item.btnText}
    </Button>
  );
}
