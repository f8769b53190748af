import { beforeEach, expect, test } from "@jest/globals";
import { rememberedLocation } from "./remembered-location.ts";

beforeEach(() => sessionStorage.clear());

test("returns the remembered location once, then /admin/news", () => {
  rememberedLocation.save(sessionStorage, "/admin/books?page=2");
  expect(rememberedLocation.consume(sessionStorage)).toBe("/admin/books?page=2");
  expect(rememberedLocation.consume(sessionStorage)).toBe("/admin/news");
});

test.each(["https://evil.example/admin/", "//evil.example", "/auth/login", ""])(
  "ignores a location outside of the admin area: %s",
  (location) => {
    rememberedLocation.save(sessionStorage, location);
    expect(rememberedLocation.consume(sessionStorage)).toBe("/admin/news");
  },
);
