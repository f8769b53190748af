import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Gallery } from "./index.ts";

test("every piece renders without a browser, and the same each time", () => {
  expect(renderToString(<Gallery />)).toBe(renderToString(<Gallery />));
});

test("no piece writes a style attribute into the server's HTML: the CSP would drop it", () => {
  expect(renderToString(<Gallery />)).not.toMatch(/ style="/);
});

test("the gallery shows all groups of pieces", async () => {
  render(<Gallery />);
  await act(() => import("../forms/date-calendar.tsx"));
  const groups = screen.getAllByRole("heading", { level: 2 }).map((group) => group.textContent);
  expect(groups).toEqual(
    expect.arrayContaining(["Button", "Text fields", "Dropdown", "Date picker", "Dialog"]),
  );
});
