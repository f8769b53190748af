import { expect, test } from "@jest/globals";
import type { Registry, RemoteModule } from "@oselia/shared/contract";
import { createElement } from "react";
import { renderPage } from "./render-page.tsx";

const registry: Registry = {
  remotes: [
    {
      name: "remote_events",
      version: "0000000000000001",
      manifest: "/remotes/remote_events/0000000000000001/mf-manifest.json",
      integrity: "sha384-x",
      contribution: {
        contract: 1,
        mounts: [
          {
            path: "/events/:id",
            layout: "public",
            title: { en: "Event" },
            example: { id: "7" },
          },
        ],
      },
    },
  ],
};

const remote: RemoteModule = {
  routes: [
    {
      path: "/events/:id",
      loader: async ({ params }) => (params.id === "gone" ? null : params.id),
      head: (data) => {
        return data === "7"
          ? { title: "Seven", description: "About seven" }
          : data === null
            ? null
            : undefined;
      },
      Component: () => createElement("h1", null, "An event"),
    },
  ],
  texts: [],
};

const render = (path: string) =>
  renderPage(
    { url: `https://oselia.example${path}`, language: "en", registry, remote: "remote_events" },
    { module: remote, call: async () => ({ status: 404, body: {} }) },
  );

test("a page with parameters is rendered with what its loader got, and the head of its data", async () => {
  const { html, state, head } = await render("/events/7");
  expect(html).toContain("<h1>An event</h1>");
  expect(Object.values(state.loaderData)).toContain("7");
  expect(head).toEqual({ title: "Seven", description: "About seven" });
});

test("an item that does not exist has no head, and another one that of its mount", async () => {
  expect((await render("/events/gone")).head).toBeNull();
  expect(await render("/events/8")).not.toHaveProperty("head");
});
