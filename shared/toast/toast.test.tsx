import { expect, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { showToast, Toasts } from "./index.ts";

const SAVED = "The book updated successfully";

/** The library's clock is a CSS animation, which jsdom does not run. */
function clockOf(text: string): Element {
  const clock = screen.getByText(text).parentElement?.querySelector("[role=progressbar]");
  if (!clock) throw new Error("The toast has no clock.");
  return clock;
}

test("a toast that comes before its place is there waits for it", async () => {
  act(() => showToast("success", SAVED));
  render(<Toasts label="Messages" />);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test("a toast stands in a polite live region", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("success", SAVED));
  const toast = await screen.findByText(SAVED);
  expect(toast.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(screen.getByRole("region", { name: "Messages" })).toContainElement(toast);
});

test("a toast closes on click", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("error", "Error resizing images."));
  await userEvent.click(await screen.findByText("Error resizing images."));
  await waitFor(() => expect(screen.queryByText("Error resizing images.")).not.toBeInTheDocument());
});

test("a toast closes by itself after 3000 ms", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("success", SAVED));
  await screen.findByText(SAVED);
  expect(clockOf(SAVED)).toHaveStyle({ animationDuration: "3000ms" });
  fireEvent.animationEnd(clockOf(SAVED));
  await waitFor(() => expect(screen.queryByText(SAVED)).not.toBeInTheDocument());
});

test("a toast stands inside the open dialog, and outlives it", async () => {
  render(
    <>
      <Toasts label="Messages" />
      <dialog data-testid="form" />
    </>,
  );
  const dialog = screen.getByTestId<HTMLDialogElement>("form");
  dialog.showModal();
  act(() => showToast("warning", "You cannot upload more than three images"));
  const toast = await screen.findByText("You cannot upload more than three images");
  expect(dialog).toContainElement(toast);
  dialog.close();
  await waitFor(() => expect(dialog).not.toContainElement(toast));
  expect(toast).toBeInTheDocument();
  dialog.showModal();
  await waitFor(() => expect(dialog).toContainElement(toast));
});

test("on the server there is nothing to show", () => {
  expect(renderToString(<Toasts label="Messages" />)).toBe("");
});
