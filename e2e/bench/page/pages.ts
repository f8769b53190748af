/** A click on a page, and how to see that the next page's content is there. */
export interface Click {
  /** The address of the link. */
  link: string;
  /** Content of the next page that its frame alone does not have. */
  content: string;
}

/** A page that is measured. */
export interface MeasuredPage {
  /** Its path, or what kind of page it is. */
  name: string;
  path: string;
  /** True for a page of the staff, which is visited with a session and in a desktop window. */
  isStaff: boolean;
  click?: Click;
}

/**
 * Every page for visitors, and a workspace of the staff. A click on the home page leads to another
 * page of the same remote; one in the workspace to a page of another remote.
 *
 * @param article Path of a news item.
 */
export function listPages(article: string): readonly MeasuredPage[] {
  const books = "main [role=status]:not(:empty)";
  return [
    { ...at("/"), click: { link: "/library", content: books } },
    at("/news"),
    { ...at(article), name: "article" },
    at("/library"),
    at("/contacts"),
    { ...at("/admin/news"), isStaff: true, click: { link: "/admin/books", content: books } },
  ];
}

const at = (path: string): MeasuredPage => ({ name: path, path, isStaff: false });
