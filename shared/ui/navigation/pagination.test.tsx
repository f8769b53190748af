import { expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageNumbers } from "./page-numbers.ts";
import { Pagination, type PaginationProps } from "./pagination.tsx";

const labels = {
  navigation: "Pages of the news",
  previous: "Previous page",
  next: "Next page",
  page: (page: number) => `Page ${page}`,
  summary: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
};

const show = (props: Omit<PaginationProps, "labels">) =>
  render(<Pagination {...props} labels={labels} />);

test.each([
  [1, 7, "1 2 3 … 5 6 7"],
  [1, 5, "1 2 3 4 5"],
  [5, 20, "1 2 3 4 5 6 … 18 19 20"],
  [10, 20, "1 2 3 … 9 10 11 … 18 19 20"],
  [20, 20, "1 2 3 … 18 19 20"],
])("page %i of %i shows %s: three margin pages and a range of two", (page, total, shown) => {
  expect(
    pageNumbers(page, total)
      .map((number) => number ?? "…")
      .join(" "),
  ).toBe(shown);
});

test("one page needs no pagination", () => {
  expect(show({ page: 1, totalPages: 1 }).container).toBeEmptyDOMElement();
});

test("the pagination is a landmark, and the current page is marked", () => {
  show({ page: 2, totalPages: 5, onPage: () => undefined });
  expect(screen.getByRole("navigation", { name: "Pages of the news" })).toBeInTheDocument();
  expect(screen.getByRole("button", { current: "page" })).toHaveAccessibleName("Page 2");
  expect(screen.getByText("Page 2 of 5")).toBeInTheDocument();
});

test("numbers and arrows open their pages", async () => {
  const onPage = jest.fn();
  show({ page: 2, totalPages: 5, onPage });
  for (const name of ["Page 4", "Previous page", "Next page"]) {
    await userEvent.click(screen.getByRole("button", { name }));
  }
  expect(onPage.mock.calls).toEqual([[4], [1], [3]]);
});

test("many pages are shown with gaps", () => {
  show({ page: 10, totalPages: 20, onPage: () => undefined });
  expect(screen.getAllByText("…")).toHaveLength(2);
});

test("the first page has no previous, and the last no next", () => {
  show({ page: 1, totalPages: 2 });
  expect(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Next page" })).toBeEnabled();
});

test("with hrefs the pages are links; a plain click does not reload", () => {
  const onPage = jest.fn();
  show({ page: 1, totalPages: 3, onPage, hrefFor: (page) => `?page=${page}` });
  const third = screen.getByRole("link", { name: "Page 3" });
  expect(third).toHaveAttribute("href", "?page=3");
  expect(fireEvent.click(third)).toBe(false);
  expect(onPage).toHaveBeenCalledWith(3);
});
