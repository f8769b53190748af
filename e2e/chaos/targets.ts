import type { RemoteFolder } from "../../tools/parts.ts";

/** A remote as a user meets it: one of its pages, a way there, and a page of another remote. */
export interface Target {
  remote: string;
  folder: RemoteFolder;
  path: string;
  /** The English heading of the page. */
  heading: string;
  /** The component of the page, as src/remote.ts names it. */
  component: string;
  /** A page of another remote that has a link to this one. */
  start: string;
  link: string | RegExp;
  /** Another remote, which must keep working. */
  other: { path: string; heading: string };
}

export const targets: readonly Target[] = [
  {
    remote: "remote_public",
    folder: "remote-public",
    path: "/",
    heading: "A bright room for Ukrainians, far from home",
    component: "HomePage",
    start: "/admin/books",
    link: "Oselia",
    other: { path: "/admin/inbox", heading: "Inbox" },
  },
  {
    remote: "remote_news_admin",
    folder: "remote-news-admin",
    path: "/admin/news",
    heading: "News",
    component: "NewsPage",
    start: "/admin/inbox",
    link: "News",
    other: { path: "/admin/books", heading: "Books" },
  },
  {
    remote: "remote_books_admin",
    folder: "remote-books-admin",
    path: "/admin/books",
    heading: "Books",
    component: "BooksPage",
    start: "/admin/news",
    link: "Books",
    other: { path: "/admin/inbox", heading: "Inbox" },
  },
  {
    remote: "remote_inbox",
    folder: "remote-inbox",
    path: "/admin/inbox",
    heading: "Inbox",
    component: "InboxPage",
    start: "/admin/books",
    link: /^Inbox/,
    other: { path: "/admin/news", heading: "News" },
  },
  {
    remote: "remote_releases",
    folder: "remote-releases",
    path: "/admin/releases",
    heading: "Releases",
    component: "ReleasesPage",
    start: "/admin/news",
    link: "Releases",
    other: { path: "/admin/books", heading: "Books" },
  },
];

/** @throws When there is no remote of this name. */
export function findTarget(remote: string): Target {
  const target = targets.find((one) => one.remote === remote);
  if (!target) throw new Error(`"${remote}" is not one of ${targets.map((one) => one.remote)}`);
  return target;
}
