import { beforeEach, expect, test } from "@jest/globals";
import { rememberedLocation } from "./remembered-location.ts";

beforeEach(() => sessionStorage.clear());

test("the remembered location is taken once; then it is /admin/news", () => {
  rememberedLocation.keep(sessionStorage, "/admin/books?page=2");
  expect(rememberedLocation.take(sessionStorage)).toBe("/admin/books?page=2");
  expect(rememberedLocation.take(sessionStorage)).toBe("/admin/news");
});

test.each(["https://evil.example/admin/", "//evil.example", "/auth/login", ""])(
  "a location that is none of the admin area is not gone to: %s",
  (location) => {
    rememberedLocation.keep(sessionStorage, location);
    expect(rememberedLocation.take(sessionStorage)).toBe("/admin/news");
  },
);
