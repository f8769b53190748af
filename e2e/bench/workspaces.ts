/** What is asked of a workspace's list. Words come in turn, so that each answer differs from the last. */
export interface Workspace {
  path: string;
  items: "news" | "books";
  /** Keywords, by how much they find. */
  keywords: Record<string, readonly string[]>;
  /** Labels of the status filter. */
  statuses: readonly string[];
}

export const workspaces: readonly Workspace[] = [
  {
    path: "/admin/news",
    items: "news",
    keywords: {
      "keyword, rare": ["1f0e3dad", "колядок c81e", "подвірʼї a87f", "c4ca42"],
      "keyword, frequent": ["запрошуємо", "iedereen", "співати", "river"],
      "keyword, two letters": ["ко", "ли", "de", "ще"],
      "keyword, none": ["щщщщ", "ґґґґґ", "їїїїї", "ффффф"],
    },
    statuses: ["Draft", "Published", "Archived", "Announcement"],
  },
  {
    path: "/admin/books",
    items: "books",
    keywords: {
      "keyword, rare": ["хата 1f0e", "дорога c81e", "криниця a87f", "c4ca42"],
      "keyword, frequent": ["дорога", "garden", "Криниця", "книга"],
      "keyword, one letter": ["а", "о", "к", "р"],
      "keyword, two letters, none": ["щщ", "ґґ", "фф", "її"],
      "keyword, none": ["щщщщ", "ґґґґґ", "їїїїї", "ффффф"],
    },
    statuses: ["Available", "Lost", "Reserved", "Overdue"],
  },
];
