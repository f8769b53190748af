import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { OpeningStatus } from "./opening-status.tsx";

const status = (
  <OpeningStatus
    read={(at) =>
      at < new Date("2026-11-24T16:00Z")
        ? { isOpen: true, text: "Open now" }
        : { isOpen: false, text: "Closed now" }
    }
  />
);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-24T15:59:50Z") });
});
afterEach(() => {
  jest.useRealTimers();
});

test("the opening status follows the clock while the page is open", () => {
  render(status);
  expect(screen.getByText("Open now")).toHaveClass("open");
  act(() => void jest.advanceTimersByTime(20_000));
  expect(screen.getByText("Closed now")).not.toHaveClass("open");
});

test("the opening status is hydrated without a warning when it has changed since the server rendered it", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(status);
  expect(container).toHaveTextContent("Open now");
  jest.setSystemTime(new Date("2026-11-24T16:03Z"));
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, status, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent("Closed now");
  expect(container.querySelector("p")).not.toHaveClass("open");
  await act(async () => root.unmount());
  container.remove();
});
