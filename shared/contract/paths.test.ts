import { describe, expect, test } from "@jest/globals";
import { examplePath, findMount, listOrigins, matchPath } from "./paths.ts";

describe("a path with parameters", () => {
  test.each([
    ["/events/:id", "/events/7", { id: "7" }],
    ["/events/:id/notes/:note", "/events/7/notes/a-b_C", { id: "7", note: "a-b_C" }],
    ["/events/:id", `/events/${"a".repeat(64)}`, { id: "a".repeat(64) }],
    ["/events", "/events", {}],
    ["/", "/", {}],
  ])("%s has the page at %s", (mounted, path, values) => {
    expect(matchPath(mounted, path)).toEqual(values);
  });

  test.each([
    ["/events"],
    ["/events/"],
    ["/events/7/notes"],
    ["/other/7"],
    [`/events/${"a".repeat(65)}`],
    ["/events/%37"],
    ["/events/a.b"],
    ["/events/.."],
    ["/events/a b"],
    ["/events/різдво"],
    ["/events/7\n"],
    // The layout of a page depends on these.
    ["/events/admin"],
    ["/events/auth"],
  ])("has no page at %j", (path) => {
    expect(matchPath("/events/:id", path)).toBeUndefined();
  });
});

test("of a remote's pages, the one with the fewest parameters is at a path", () => {
  const mounts = ["/events/:id", "/events/new", "/events/:id/:part", "/events/:id/notes"].map(
    (path) => ({ path }),
  );
  const found = (path: string) => findMount(mounts, path)?.path;
  expect(found("/events/new")).toBe("/events/new");
  expect(found("/events/7")).toBe("/events/:id");
  expect(found("/events/7/notes")).toBe("/events/:id/notes");
  expect(found("/events/7/people")).toBe("/events/:id/:part");
  expect(found("/events")).toBeUndefined();
});

test("the example of a page has a value for each parameter", () => {
  expect(examplePath({ path: "/a/:b/c/:d", example: { b: "1", d: "2" } })).toBe("/a/1/c/2");
  expect(examplePath({ path: "/a" })).toBe("/a");
});

describe("a document may call", () => {
  const remote = (layout: "public" | "admin", path: string, ...api: string[]) => ({
    contribution: { mounts: [{ path, layout }], api },
  });
  const remotes = [
    remote("public", "/", "https://house.example"),
    remote("public", "/events/:id", "https://events.example"),
    remote("admin", "/admin/events", "https://staff.example"),
    remote("admin", "/admin/books", "https://books.example", "https://staff.example"),
    remote("admin", "/admin/inbox"),
  ];
  const ofStaff = ["https://books.example", "https://staff.example"];

  test.each([
    ["/", ["https://house.example"]],
    ["/events/7", ["https://events.example"]],
    ["/admin/events", ofStaff],
    ["/admin/inbox", ofStaff],
    ["/admin", ofStaff],
    ["/auth/login", ofStaff],
    ["/404", []],
    ["/authors", []],
    ["/events/7/8", []],
  ])("at %s", (path, origins) => {
    expect(listOrigins(remotes, path)).toEqual(origins);
  });
});
