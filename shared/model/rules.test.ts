import { describe, expect, test } from "@jest/globals";
import type { ObjectSchema } from "yup";
import {
  articleRules,
  bookRules,
  contactRules,
  forgotRules,
  loginRules,
  resetRules,
  validate,
} from "./index.ts";

/** The messages of the rules for a value. */
function complaints(rules: ObjectSchema<object>, value: unknown): Record<string, string> {
  const checked = validate(rules, value);
  return checked.ok ? {} : checked.fields;
}

const letters = (count: number) => "ї".repeat(count);

const longHost = Array(10).fill("a".repeat(30)).join(".");
/** An email address of 15 to 300 characters. */
const emailOf = (count: number) => `a@${longHost.slice(14 - count)}.example.org`;

const article = {
  title: "Свято Купала",
  publishDate: "2026-07-06",
  content: letters(25),
  btnText: "",
  btnLink: "",
  status: "DRAFT",
};
const book = {
  title: "Лісова пісня",
  description: letters(25),
  author: "Леся Українка",
  aboutAuthor: "",
  pageCount: 120,
  publicationYear: 1911,
  genre: "драма",
  quantity: 2,
  status: "AVAILABLE",
};
const contact = {
  name: "Іван",
  phone: "+31201234567",
  email: "ivan@example.org",
  message: "Добрий день",
};
const login = { username: "staff@example.org", password: "пароль-пароль" };
const reset = { code: "abc", password: "пароль-пароль" };

type Row = [field: string, value: unknown, message: string | undefined];

function table(name: string, rules: ObjectSchema<object>, valid: object, rows: Row[]) {
  describe(name, () => {
    test("accepts a valid value", () => expect(complaints(rules, valid)).toEqual({}));
    test.each(rows)("%s: %j → %s", (field, value, message) => {
      const seen = complaints(rules, { ...valid, [field]: value });
      expect(seen[field]).toBe(message);
    });
  });
}

table("a news article", articleRules, article, [
  ["title", undefined, "Article Title is required"],
  ["title", null, "Article Title is required"],
  ["title", "   ", "Article Title is required"],
  ["title", { toString: "x" }, "Article Title is required"],
  ["title", letters(4), "Article Title should be at least 5 letters"],
  ["title", ` ${letters(4)} `, "Article Title should be at least 5 letters"],
  ["title", "🌻🌻🌻🌻", "Article Title should be at least 5 letters"],
  ["title", letters(5), undefined],
  ["title", "🌻".repeat(80), undefined],
  ["title", letters(81), "Article Title must not exceed 80 letters"],
  ["publishDate", "", "Date is required"],
  ["publishDate", "07/06/2026", "Date input not valid"],
  ["publishDate", "2026-02-30", "Date input not valid"],
  ["publishDate", "0999-01-01", "Date input not valid"],
  ["publishDate", "2024-02-29", undefined],
  ["content", "", "Article Text is required"],
  ["content", letters(24), "Article Text should be at least 25 letters"],
  ["content", letters(100_000), undefined],
  ["btnLink", "example.com", undefined],
  ["status", "READ", "Choose a status from the list"],
  ["status", undefined, "Choose a status from the list"],
  ["status", "ANNOUNCE", undefined],
  ["language", "xx", "Choose a language from the list"],
  ["language", "uk", undefined],
  ["language", "", undefined],
]);

describe("button text and link", () => {
  const pair = (btnText: string, btnLink: string) =>
    complaints(articleRules, { ...article, btnText, btnLink });

  test("are required together, with the message at the empty one", () => {
    expect(pair("Читати далі", "")).toEqual({
      btnLink: "Button Link is required if Button Text is provided",
    });
    expect(pair("", "example.com")).toEqual({
      btnText: "Button Text is required if Button Link is provided",
    });
    expect(pair("Читати далі", "  ")).toHaveProperty("btnLink");
    expect(pair("Читати далі", "example.com")).toEqual({});
  });
  test("limit the text to 5 to 25 characters", () => {
    expect(pair(letters(4), "example.com").btnText).toBe(
      "Button Text should be at least 5 letters",
    );
    expect(pair(letters(26), "example.com").btnText).toBe("Button Text must not exceed 25 letters");
    expect(pair(letters(5), "example.com")).toEqual({});
    expect(pair(letters(25), "example.com")).toEqual({});
  });
  test("require a web address as the link", () => {
    expect(pair("Читати далі", "javascript:alert(1)")).toEqual({
      btnLink: "Button Link must be correct (example.com)",
    });
    const address = (length: number) => "example.com/".padEnd(length, "a");
    expect(pair("Читати далі", address(2048))).toEqual({});
    expect(pair("Читати далі", address(2049))).toHaveProperty("btnLink");
  });
});

table(
  "a book",
  bookRules(() => new Date("2026-06-01")),
  book,
  [
    ["title", "", "Book Title is required"],
    ["title", letters(4), "Book Title should be at least 5 letters"],
    ["title", letters(81), "Book Title must not exceed 80 letters"],
    ["title", letters(5), undefined],
    ["title", letters(80), undefined],
    ["description", "", "Book Description is required"],
    ["description", letters(24), "Book Description should be at least 25 letters"],
    ["author", "", "Author is required"],
    ["author", letters(4), "Author should be at least 5 letters"],
    ["author", letters(81), "Author must not exceed 80 letters"],
    ["author", letters(5), undefined],
    ["author", letters(80), undefined],
    ["aboutAuthor", undefined, undefined],
    ["aboutAuthor", letters(250), undefined],
    ["aboutAuthor", letters(251), "This field must not exceed 250 letters"],
    ["pageCount", "", "Amount of pages is required"],
    ["pageCount", null, "Amount of pages is required"],
    ["pageCount", "ten", "Amount of pages must be an integer"],
    ["pageCount", 1.5, "Amount of pages must be an integer"],
    ["pageCount", "1e3", "Amount of pages must be an integer"],
    ["pageCount", "0x10", "Amount of pages must be an integer"],
    ["pageCount", "1.000", "Amount of pages must be an integer"],
    ["pageCount", "1 000", "Amount of pages must be an integer"],
    ["pageCount", "+5", "Amount of pages must be an integer"],
    ["pageCount", "9".repeat(20), "Amount of pages must not exceed 100000"],
    ["pageCount", 1e3, undefined],
    ["pageCount", 0, "Amount of pages should be at least 1"],
    ["pageCount", 1, undefined],
    ["pageCount", 100_000, undefined],
    ["pageCount", 100_001, "Amount of pages must not exceed 100000"],
    ["pageCount", " 12 ", undefined],
    ["publicationYear", "", "Year of publishing is required"],
    ["publicationYear", "19", "Year of publishing must be correct"],
    ["publicationYear", "0000", "Year of publishing must be correct"],
    ["publicationYear", 999, "Year of publishing must be correct"],
    ["publicationYear", "1000", undefined],
    ["publicationYear", 2027, "Year of publishing must be correct"],
    ["publicationYear", 1990.5, "Year of publishing must be correct"],
    ["publicationYear", "2026", undefined],
    ["genre", "", "Genre is required"],
    ["genre", letters(2), "Genre should be at least 3 letters"],
    ["genre", letters(3), undefined],
    ["genre", letters(25), undefined],
    ["genre", letters(26), "Genre must not exceed 25 letters"],
    ["quantity", "", "Quantity is required"],
    ["quantity", 0.5, "Quantity must be an integer"],
    ["quantity", "1.000", "Quantity must be an integer"],
    ["quantity", -1, "Quantity cannot be negative"],
    ["quantity", "-1", "Quantity cannot be negative"],
    ["quantity", 0, undefined],
    ["quantity", 100_000, undefined],
    ["quantity", 100_001, "Quantity must not exceed 100000"],
    ["status", "AWAY", "Choose a status from the list"],
    ["status", "UNDERRAPAIR", undefined],
    ["version", "1e3", "The version must be a whole number from 1 to 2147483647"],
    ["version", "1.000", "The version must be a whole number from 1 to 2147483647"],
    ["version", "12", undefined],
  ],
);

table("login", loginRules, login, [
  ["username", "", "Email is required"],
  ["username", "staff", "Email is not valid"],
  ["username", "staff@example", "Email is not valid"],
  ["username", emailOf(254), undefined],
  ["username", emailOf(255), "Email is not valid"],
  ["password", "", "Password is required"],
  ["password", 12345678, "Password is required"],
  ["password", letters(7), "Your password should be 8 or more characters"],
  ["password", letters(65), "Your password should not be more than 64 characters"],
  ["password", "with a space", "Your password should not contain spaces"],
  ["password", "with\ta\u00a0space", "Your password should not contain spaces"],
  ["password", " password", "Your password should not contain spaces"],
  ["password", letters(8), undefined],
  ["password", letters(64), undefined],
]);

table("forgot", forgotRules, { email: "staff@example.org" }, [
  ["email", "", "Email is required"],
  ["email", "a@b", "Email is not valid"],
]);

table("reset", resetRules, reset, [
  ["code", " ", "Code is required"],
  ["password", "short", "Your password should be 8 or more characters"],
]);

table("the contact form", contactRules, contact, [
  ["name", "", "Name is required"],
  ["name", "І", "Name must be at least 2 characters"],
  ["name", letters(33), "Name must be at most 32 characters"],
  ["name", letters(2), undefined],
  ["name", letters(32), undefined],
  ["phone", "", "Phone number is required"],
  ["phone", "0201234567", 'Phone number must begin with "+" and contain only digits'],
  ["phone", "+31 20", 'Phone number must begin with "+" and contain only digits'],
  ["phone", "+1234567", "Enter a valid phone number"],
  ["phone", "+12345678", undefined],
  ["phone", "+123456789012345", undefined],
  ["phone", "+1234567890123456", "Enter a valid phone number"],
  ["email", "", "Email is required"],
  ["email", "ivan", "Enter a valid email"],
  ["email", "ivan@example.org\r\nBcc: all@example.org", "Enter a valid email"],
  ["email", emailOf(64), undefined],
  ["email", emailOf(65), "Email must be at most 64 characters"],
  ["message", "", "Message is required"],
  ["message", "ок", "Message should be at least 3 letters"],
  ["message", letters(3), undefined],
  ["message", letters(300), undefined],
  ["message", letters(301), "Message must not exceed 300 letters"],
]);

test("text is trimmed, composed and stripped of control characters", () => {
  const checked = validate(articleRules, { ...article, title: "\u0000 Ки\u0456\u0308в\r\nмій " });
  expect(checked).toMatchObject({ value: { title: "Киї\u0432\nмій" } });
});

test("unknown fields are left out", () => {
  expect(validate(contactRules, { ...contact, read: true })).toEqual({ ok: true, value: contact });
});

test.each([null, [], "text", 7, undefined])("%j counts as an empty form", (value) => {
  expect(complaints(loginRules, value)).toEqual({
    username: "Email is required",
    password: "Password is required",
  });
});

test("messages are in the order of the form", () => {
  const named = Object.keys(complaints(contactRules, { phone: "+12345678" }));
  expect(named).toEqual(["name", "email", "message"]);
});
