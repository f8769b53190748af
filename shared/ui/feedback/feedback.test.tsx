import { expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmptyState } from "./empty-state.tsx";
import { EndState } from "./end-state.tsx";
import { FailedState } from "./failed-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

test("a spinner says what is awaited", () => {
  render(<Spinner label="Loading the library" />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading the library");
});

test("a skeleton is silent and keeps as many lines as will come", () => {
  const { container } = render(<Skeleton shape="text" lines={3} />);
  expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstChild?.childNodes).toHaveLength(3);
});

test("an empty list has words and one action", () => {
  render(
    <EmptyState title="No books yet" action={<a href="/contacts">Give a book</a>}>
      The shelf waits for its first one.
    </EmptyState>,
  );
  expect(screen.getByText("No books yet")).toBeInTheDocument();
  expect(screen.getByText("The shelf waits for its first one.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Give a book" })).toBeInTheDocument();
});

test("a failed list says what happened and tries again once at a time", async () => {
  const onAction = jest.fn();
  const failed = (busy: boolean) => (
    <FailedState
      title="The news did not come"
      actionLabel="Try again"
      onAction={onAction}
      busy={busy}
    >
      The server does not answer.
    </FailedState>
  );
  const { rerender } = render(failed(false));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The news did not comeThe server does not answer.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  rerender(failed(true));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

test("what failed is tried again by itself when the connection is back, once at a time", () => {
  const onAction = jest.fn();
  const byHand = jest.fn();
  const failed = (busy: boolean) => (
    <FailedState title="No news" actionLabel="Try again" onAction={onAction} busy={busy} />
  );
  const { rerender, unmount } = render(failed(false));
  render(<FailedState title="No more" actionLabel="Try again" onAction={byHand} byHand />);
  fireEvent(window, new Event("online"));
  rerender(failed(true));
  fireEvent(window, new Event("online"));
  expect(onAction).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent(window, new Event("online"));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(byHand).not.toHaveBeenCalled();
});

test("the end of a list is announced", () => {
  render(<EndState action={<a href="#top">To the top</a>}>That was all 42 books</EndState>);
  expect(screen.getByRole("status")).toHaveTextContent("That was all 42 books");
  expect(screen.getByRole("link", { name: "To the top" })).toBeInTheDocument();
});
