import { afterEach, expect, jest, test } from "@jest/globals";
import { createI18n, I18nextProvider } from "@oselia/shared/i18n";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { shellTexts } from "../texts/shell-texts.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";

afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { scrollY: 0 });
});

async function open() {
  const i18n = await createI18n("en", { shell: shellTexts });
  jest.useFakeTimers();
  render(
    <I18nextProvider i18n={i18n}>
      <ScrollToTop />
    </I18nextProvider>,
  );
}
function scrollTo(scrollY: number) {
  Object.assign(window, { scrollY });
  fireEvent.scroll(window);
}
const control = () => screen.queryByRole("button", { name: "Back to top" });

test("the button appears after scrolling past 300, at most 500 ms later", async () => {
  await open();
  act(() => void jest.advanceTimersByTime(500));
  scrollTo(300);
  expect(control()).toBeNull();
  scrollTo(301);
  expect(control()).toBeNull();
  act(() => void jest.advanceTimersByTime(500));
  expect(control()).toBeVisible();
  act(() => void jest.advanceTimersByTime(500));
  scrollTo(0);
  expect(control()).toBeNull();
  act(() => void jest.advanceTimersByTime(500));
  scrollTo(800);
  expect(control()).toBeVisible();
});

test("the button is shown on a page that is already scrolled", async () => {
  Object.assign(window, { scrollY: 800 });
  await open();
  expect(control()).toBeVisible();
});

test("the button is also shown where the main area scrolls, and returns to its top", async () => {
  await open();
  const main = document.createElement("main");
  Object.assign(main, { id: "main", tabIndex: -1, scrollTop: 301 });
  document.body.append(main);
  Object.assign(window, { scrollTo: () => {} });
  act(() => void jest.advanceTimersByTime(500));
  fireEvent.scroll(main);
  const button = control();
  expect(button).toBeVisible();
  if (button) fireEvent.click(button);
  expect(main.scrollTop).toBe(0);
  expect(main).toHaveFocus();
  main.remove();
});
