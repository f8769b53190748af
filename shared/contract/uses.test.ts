import { expect, test } from "@jest/globals";
import { Contribution } from "./schema.ts";
import { listFields, listUsedFields } from "./uses.ts";

const contribution: Contribution = {
  contract: 1,
  mounts: [
    { path: "/a", layout: "public", title: { en: "A" }, query: ["keyword"] },
    { path: "/admin/a", layout: "admin", title: { en: "A", uk: "А" } },
  ],
  navigation: {
    path: "/admin/a",
    label: { en: "A" },
    icon: { paths: ["M4 5h16"] },
    order: 1,
  },
};

test("names the fields that a contribution uses, a list's and a text's once", () => {
  expect(listUsedFields(Contribution, contribution)).toEqual([
    "contract",
    "mounts",
    "mounts.layout",
    "mounts.path",
    "mounts.query",
    "mounts.title",
    "navigation",
    "navigation.icon",
    "navigation.icon.paths",
    "navigation.label",
    "navigation.order",
    "navigation.path",
  ]);
});

test("does not count the names of a path's parameters", () => {
  const mount = {
    ...{ path: "/a/:slug", layout: "public" as const, title: { en: "A" } },
    example: { slug: "b" },
  };
  expect(listUsedFields(Contribution, { contract: 1, mounts: [mount] })).toEqual([
    "contract",
    "mounts",
    "mounts.example",
    "mounts.layout",
    "mounts.path",
    "mounts.title",
  ]);
});

test("names fields at any depth", () => {
  expect(listFields(Contribution)).toContain("navigation.badge.count");
});
