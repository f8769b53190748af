import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { BookCover } from "./book-cover.tsx";

const book = { title: "Лісова пісня", author: "Леся Українка" };

test("an image reserves its space before it loads", () => {
  render(<BookCover {...book} src="/media/cover.webp" alt="Cover of Лісова пісня" />);
  const picture = screen.getByRole("img", { name: "Cover of Лісова пісня" });
  expect(picture).toHaveAttribute("width", "385");
  expect(picture).toHaveAttribute("height", "622");
  expect(picture).toHaveAttribute("loading", "lazy");
});

test("a book without an image has a generated cover", () => {
  render(<BookCover {...book} />);
  expect(screen.getByText("Лісова пісня")).toBeInTheDocument();
  expect(screen.getByText("Леся Українка")).toBeInTheDocument();
});

test("an image that fails to load is replaced by a generated cover", () => {
  render(<BookCover {...book} src="/media/gone.webp" alt="Cover of Лісова пісня" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText("Лісова пісня")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Cover of Лісова пісня" }).tagName).toBe("SPAN");
});

test("a cover next to its title is hidden from screen readers", () => {
  const { container } = render(<BookCover {...book} />);
  expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
});
