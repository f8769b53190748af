import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Gallery } from "./index.ts";

test("every component renders to the same HTML each time", () => {
  expect(renderToString(<Gallery />)).toBe(renderToString(<Gallery />));
});

test("no component renders a style attribute, which the CSP forbids", () => {
  expect(renderToString(<Gallery />)).not.toMatch(/ style="/);
});

test("the gallery shows all groups of components", async () => {
  render(<Gallery />);
  await act(() => import("../controls/date-calendar.tsx"));
  const groups = screen.getAllByRole("heading", { level: 2 }).map((group) => group.textContent);
  expect(groups).toEqual(
    expect.arrayContaining(["Button", "Text fields", "Dropdown", "Date picker", "Dialog"]),
  );
});
