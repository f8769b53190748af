import type { NewsItem } from "@oselia/shared/model";
import { findLinks, type TextLink } from "@oselia/shared/ui";

/** A news item with the addresses in its text, which are found before it is rendered. */
export interface LinkedItem extends NewsItem {
  links: TextLink[];
}

/** Finds the addresses in the text of an item. */
export const toLinkedItem = async (item: NewsItem): Promise<LinkedItem> => ({
  ...item,
  links: await findLinks(item.content),
});
