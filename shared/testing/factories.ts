import {
  articleRules,
  type Book,
  bookRules,
  type Message,
  type NewsItem,
} from "@oselia/shared/model";

/** A published news item with one photo, and defaults in its other fields; `change` overrides fields. */
export function aNewsItem(change: Partial<NewsItem> = {}): NewsItem {
  return {
    ...articleRules.getDefault(),
    id: 1,
    title: "A choir of forty voices opened the season",
    content: "More than two hundred neighbours came to hear old carols and new songs.",
    publishDate: "2026-11-14",
    status: "PUBLISHED",
    language: "en",
    photoUrls: [{ id: 1, url: "/media/choir.webp" }],
    deleted: false,
    deletedAt: null,
    version: 1,
    ...change,
  };
}

/** A book that is available, with defaults in its other fields; `change` overrides fields. */
export function aBook(change: Partial<Book> = {}): Book {
  return {
    ...bookRules().getDefault(),
    id: 1,
    title: "Лісова пісня",
    description: "Драма-феєрія про любов людини і мавки, написана 1911 року.",
    author: "Леся Українка",
    pageCount: 160,
    publicationYear: 1912,
    genre: "Драма",
    quantity: 2,
    status: "AVAILABLE",
    language: "uk",
    coverImageUrl: "/media/forest-song.webp",
    deleted: false,
    deletedAt: null,
    version: 1,
    ...change,
  };
}

/** An unread message; `change` overrides fields. */
export function aMessage(change: Partial<Message> = {}): Message {
  return {
    id: 1,
    read: false,
    name: "Olena Koval",
    phone: "+31612345678",
    email: "olena@example.com",
    message: "Good day! Do you take books as a gift?",
    createdAt: "2026-11-14T10:00:00.000Z",
    ...change,
  };
}

/** `count` items from `make`, which is called with numbers from 1. */
export function createMany<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at + 1));
}
