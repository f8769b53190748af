import assert from "node:assert/strict";
import { ownSite } from "./harness/own-site.ts";
import { publishAndPromote } from "./harness/release-api.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";
import { buildVariant } from "./harness/variant.ts";

const site = ownSite();

/** The public pages with one more, which has a parameter; there is no "gone". */
const release = async () =>
  publishAndPromote(
    site,
    await buildVariant({
      folder: "remote-public",
      changes: [
        {
          file: "contribution.ts",
          replace: "  mounts: [",
          replacement: `  mounts: [{
            path: "/agenda/:slug", example: { slug: "first" }, layout: "public",
            title: { en: "Agenda" },
          },`,
        },
        {
          file: "src/remote.ts",
          replace: "export default {\n  routes: [",
          replacement: `
            import { Link, useLoaderData, useParams } from "@oselia/shared/router";
            import { createElement } from "react";
            function Agenda() {
              const { slug } = useParams<"slug">();
              const link = createElement(Link, { to: "/agenda/second" }, "Next");
              return createElement("div", null,
                createElement("h1", null, useLoaderData() ? "On " + slug : "No such day"), link);
            }
            export default {\n  routes: [{
              path: "/agenda/:slug",
              loader: async ({ params }) => params.slug === "gone" ? null : { slug: params.slug },
              head: (data) => data && { title: "The " + data.slug, description: "A day" },
              Component: Agenda,
            },`,
        },
      ],
    }),
  );

test("a public page with a parameter arrives complete with its own head, continues in the browser, and is 404 for an item that does not exist", async ({
  newPage,
}) => {
  await release();
  const html = await findRendered(site.url, "/agenda/first", "en");
  assert.match(html, /<h1[^>]*>On first<\/h1>/);
  assert.match(html, /<title>The first · Oselia<\/title>/);

  const { page, allow } = await newPage(site);
  await page.goto("/agenda/first");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "On second" })).toBeVisible();
  await expect(page).toHaveTitle("The second · Oselia");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "On first" })).toBeVisible();

  await findRendered(site.url, "/agenda/gone", "en");
  allow(/404/);
  const response = await page.goto("/agenda/gone");
  assert.equal(response?.status(), 404);
  await expect(page.getByRole("heading", { level: 1, name: "No such day" })).toBeVisible();
  await expect(page).toHaveURL(/\/agenda\/gone$/);
});
