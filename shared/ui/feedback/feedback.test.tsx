import { expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmptyState } from "./empty-state.tsx";
import { EndState } from "./end-state.tsx";
import { FailedState } from "./failed-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

test("a spinner announces what is loading", () => {
  render(<Spinner label="Loading the library" />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading the library");
});

test("a skeleton is not announced, and has the given number of lines", () => {
  const { container } = render(<Skeleton shape="text" lines={3} />);
  expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstChild?.childNodes).toHaveLength(3);
});

test("an empty state has a text and one action", () => {
  render(
    <EmptyState title="No books yet" action={<a href="/contacts">Add Book</a>}>
      Books you add appear here.
    </EmptyState>,
  );
  expect(screen.getByText("No books yet")).toBeInTheDocument();
  expect(screen.getByText("Books you add appear here.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Add Book" })).toBeInTheDocument();
});

test("an error state shows what happened, and retries once at a time", async () => {
  const onAction = jest.fn();
  const failed = (busy: boolean) => (
    <FailedState
      title="The news could not be loaded"
      actionLabel="Try again"
      onAction={onAction}
      busy={busy}
    >
      The server is not responding.
    </FailedState>
  );
  const { rerender } = render(failed(false));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The news could not be loadedThe server is not responding.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  rerender(failed(true));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

test("an error state retries automatically when the browser is online again", () => {
  const onAction = jest.fn();
  const onManualAction = jest.fn();
  const failed = (busy: boolean) => (
    <FailedState title="No news" actionLabel="Try again" onAction={onAction} busy={busy} />
  );
  const { rerender, unmount } = render(failed(false));
  render(
    <FailedState title="No more" actionLabel="Try again" onAction={onManualAction} noAutoRetry />,
  );
  fireEvent(window, new Event("online"));
  rerender(failed(true));
  fireEvent(window, new Event("online"));
  expect(onAction).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent(window, new Event("online"));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onManualAction).not.toHaveBeenCalled();
});

test("the end of a list is announced", () => {
  render(<EndState>That is everything: 42 books</EndState>);
  expect(screen.getByRole("status")).toHaveTextContent("That is everything: 42 books");
});
