import { expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { SearchBox } from "./search-box.tsx";

function Library({ onSearch }: { onSearch?: (keyword: string) => void }) {
  const [keyword, setKeyword] = useState("");
  return (
    <SearchBox
      label="Search the library"
      placeholder="Search book..."
      keyword={keyword}
      onSearch={onSearch ?? setKeyword}
      clearLabel="Clear"
      buttonLabel="Search"
    />
  );
}

const field = () => screen.getByRole("searchbox", { name: "Search the library" });

test("the search is a landmark with its own name", () => {
  render(<Library />);
  expect(field()).toHaveAttribute("placeholder", "Search book...");
  expect(screen.getByRole("search", { name: "Search the library" })).toContainElement(field());
});

test("Enter and the Search button search for the trimmed text", async () => {
  const onSearch = jest.fn();
  render(<Library onSearch={onSearch} />);
  await userEvent.type(field(), " Лісова пісня {Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch.mock.calls).toEqual([["Лісова пісня"], ["Лісова пісня"]]);
});

test.each([
  [
    "touch screen removes the focus from the field, which hides its keyboard",
    "(hover: none)",
    false,
  ],
  ["screen with a pointer keeps the focus in the field", "(hover: hover)", true],
])("a search on a %s", async (_, kind, hasFocus) => {
  const ask = jest
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => ({ matches: media === kind }) as MediaQueryList);
  render(<Library />);
  await userEvent.type(field(), "Кобзар{Enter}");
  expect(field() === document.activeElement).toBe(hasFocus);
  ask.mockRestore();
});

test("the clear action is shown while text is present; it clears the text and returns the focus", async () => {
  const onSearch = jest.fn();
  render(<Library onSearch={onSearch} />);
  expect(screen.queryByRole("button", { name: "Clear" })).not.toBeInTheDocument();
  await userEvent.type(field(), "Кобзар");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  expect(onSearch.mock.calls).toEqual([[""]]);
  expect(screen.queryByRole("button", { name: "Clear" })).not.toBeInTheDocument();
});

test("input during a search is kept", async () => {
  const search = (keyword: string) => (
    <SearchBox
      label="Search the library"
      keyword={keyword}
      onSearch={jest.fn()}
      clearLabel="Clear"
    />
  );
  const { rerender } = render(search("шевч"));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await userEvent.type(field(), "franko{Enter}");
  await userEvent.type(field(), " ivan");
  for (const keyword of ["", "franko"]) {
    rerender(search(keyword));
    expect(field()).toHaveValue("franko ivan");
  }
});

test("another visit with the same keyword discards unsubmitted text", async () => {
  const search = (keyword: string, visit: number) => (
    <SearchBox
      label="Search the library"
      keyword={keyword}
      visit={visit}
      onSearch={jest.fn()}
      clearLabel="Clear"
    />
  );
  const { rerender } = render(search("шевч", 1));
  await userEvent.type(field(), "енко");
  rerender(search("шевч", 1));
  expect(field()).toHaveValue("шевченко");
  rerender(search("шевч", 2));
  expect(field()).toHaveValue("шевч");
  // The same words once more: what is typed until they are found stays.
  await userEvent.type(field(), "{Enter}енко");
  rerender(search("шевч", 3));
  expect(field()).toHaveValue("шевченко");
});

test("the text follows the keyword when that changes, as on going back", async () => {
  const search = (keyword: string) => (
    <SearchBox
      label="Search the library"
      keyword={keyword}
      onSearch={jest.fn()}
      clearLabel="Clear"
    />
  );
  const { rerender } = render(search("шевч"));
  await userEvent.type(field(), "енко");
  rerender(search("леся"));
  expect(field()).toHaveValue("леся");
  rerender(search(""));
  expect(field()).toHaveValue("");
});

test("Enter searches for what was typed before hydration, however soon it is pressed", async () => {
  const onSearch = jest.fn();
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Library onSearch={onSearch} />);
  document.body.append(container);
  const form = container.querySelector("form");
  if (!form) throw new Error("The server rendered no form");
  const root = await act(async () => {
    const root = hydrateRoot(container, <Library onSearch={onSearch} />);
    (field() as HTMLInputElement).value = "Кобзар";
    // React hydrates at the first of these events, and handles the second one in the same task.
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    return root;
  });
  expect(onSearch.mock.calls).toEqual([["Кобзар"]]);
  await act(async () => root.unmount());
  container.remove();
});
