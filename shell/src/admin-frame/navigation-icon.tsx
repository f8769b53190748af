import type { NavigationEntry } from "@oselia/shared/contract";
import {
  BooksIcon,
  CalendarIcon,
  ImageIcon,
  InboxIcon,
  MailIcon,
  NewsIcon,
  PathsIcon,
} from "@oselia/shared/ui";
import type { ComponentType } from "react";

type Icon = NavigationEntry["icon"];

const namedIcons: Record<Extract<Icon, string>, ComponentType> = {
  news: NewsIcon,
  books: BooksIcon,
  inbox: InboxIcon,
  calendar: CalendarIcon,
  image: ImageIcon,
  mail: MailIcon,
};

/** The icon of a navigation entry: one of the site's, or the remote's own. */
export function NavigationIcon({ icon }: { icon: Icon }) {
  if (typeof icon === "object") return <PathsIcon paths={icon.paths} />;
  const Named = namedIcons[icon];
  return <Named />;
}
