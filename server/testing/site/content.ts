import type { NewsStatus } from "@oselia/shared/model";
import type { Database } from "../../platform/database/database.ts";

const item = (title: string, publishDate: string, status: NewsStatus = "PUBLISHED") => ({
  title,
  publishDate,
  status,
  content: `${title}: приходьте & беріть друзів. `.repeat(9),
  language: "uk" as const,
});

/** Tries to close the element or the document that it is written into. */
export const HOSTILE = '</script><b>]]>\u0008 & "лапки"';

/** News and books of every kind, public or not. */
export async function fillSite({ db }: Database): Promise<void> {
  const news = await db
    .insertInto("news")
    .values([
      item("Літній вечір", "2026-07-01"),
      item(HOSTILE, "2026-11-15"),
      item("Чернетка", "2026-11-10", "DRAFT"),
      item("Оголошення", "2026-11-10", "ANNOUNCE"),
      item("Архів", "2026-11-10", "ARCHIVED"),
      item("Ще не час", "2026-11-16"),
      { ...item("Стерте", "2026-11-10"), deletedAt: new Date() },
    ])
    .returning("id")
    .execute();
  await db
    .insertInto("newsPhotos")
    .values({ newsId: news[1]?.id ?? 0, position: 0, file: "aa.webp" })
    .execute();
  const book = {
    description: "Драма-феєрія про мавку і людину.",
    author: "Леся Українка",
    pageCount: 120,
    genre: "драма",
    quantity: 2,
    status: "AVAILABLE" as const,
    language: "uk" as const,
  };
  await db
    .insertInto("books")
    .values([
      { ...book, title: "Лісова пісня", publicationYear: 1911, coverFile: "bb.webp" },
      { ...book, title: "Стара книга", publicationYear: 988, coverFile: null, language: null },
      {
        ...book,
        title: "Стерта книга",
        publicationYear: 1999,
        coverFile: null,
        deletedAt: new Date(),
      },
    ])
    .execute();
}
