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
  expect(listUsedFields(contribution)).toEqual([
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

test("finds all of them among the fields of the contract", () => {
  const known = listFields(Contribution);
  expect(listUsedFields(contribution).filter((field) => !known.includes(field))).toEqual([]);
  expect(known).toContain("navigation.badge.count");
});
