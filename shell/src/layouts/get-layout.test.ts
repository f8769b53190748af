import { expect, test } from "@jest/globals";
import { getLayout } from "./get-layout.ts";

test.each([
  ["/auth/login", "auth"],
  ["/auth/reset", "auth"],
  ["/admin/news", "admin"],
  ["/admin/inbox", "admin"],
  ["/404", "bare"],
  ["/", "public"],
  ["/news", "public"],
  ["/library", "public"],
  ["/contacts", "public"],
  ["/administration", "public"],
])("%s has the %s layout", (path, layout) => {
  expect(getLayout(path)).toBe(layout);
});
