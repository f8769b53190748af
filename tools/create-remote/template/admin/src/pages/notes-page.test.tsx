import { describe, expect, test } from "@jest/globals";
import { ORIGIN, renderRemote } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const news = http.get(`${ORIGIN}/api/news`, () =>
  HttpResponse.json({ news: [], totalPages: 42, totalNews: 42 }),
);

type Options = Parameters<typeof renderRemote>[2];
const open = (options: Options = {}) =>
  renderRemote(remote, "/admin/example", { token: "staff", handlers: [news], ...options });

describe("the workspace", () => {
  test.each([
    ["en", "There are no notes yet", "42 published articles"],
    ["uk", "Нотаток ще немає", "42 опубліковані статті"],
    ["nl", "Er zijn nog geen notities", "42 gepubliceerde artikelen"],
  ] as const)(
    "shows in %s that it is empty, and what the loader has fetched",
    async (language, ...texts) => {
      await open({ language });
      expect(screen.getByRole("heading", { level: 1, name: "Example" })).toBeVisible();
      for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    },
  );

  test("adds a note at the start of the list", async () => {
    const { user } = await open();
    for (const text of ["Order chairs", "Call the choir"]) {
      await user.click(screen.getByRole("button", { name: "Header action" }));
      await user.type(screen.getByLabelText("Note"), text);
      await user.click(screen.getByRole("button", { name: "Add" }));
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    }
    const rows = within(screen.getByRole("list", { name: "Example" })).getAllByRole("heading");
    expect(rows.map((row) => row.textContent)).toEqual(["Call the choir", "Order chairs"]);
    expect(screen.getByText("2 notes")).toBeVisible();
  });

  test("asks for the text of a note without one", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Header action" }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByLabelText("Note")).toHaveAccessibleDescription(/Write the note/);
  });
});
