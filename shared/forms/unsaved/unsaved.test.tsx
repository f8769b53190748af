import { expect, jest, test } from "@jest/globals";
import { createI18n, I18nextProvider } from "@oselia/shared/i18n";
import { Link, RouterProvider } from "@oselia/shared/router";
import { createMemoryRouter } from "@oselia/shared/router/server";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { LeaveQuestion } from "./leave-question.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

function Form({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const guard = useUnsavedGuard(text !== "");
  return (
    <>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => guard.attempt(onClose)}>
        Cancel
      </button>
      <Link to="/books">Books</Link>
      <LeaveQuestion guard={guard} />
    </>
  );
}

async function open() {
  const onClose = jest.fn();
  const i18n = await createI18n("en");
  const router = createMemoryRouter(
    [
      { path: "/", element: <Form onClose={onClose} /> },
      { path: "/books", element: <p>The books</p> },
    ],
    { initialEntries: ["/"] },
  );
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    );
  });
  return { onClose, user: userEvent.setup(), router };
}

const question = () => screen.queryByRole("dialog", { name: "Leave without saving?" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

function closeTab(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

test("a form without changes is left without a question", async () => {
  const { onClose, user } = await open();
  await press("Cancel");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(closeTab()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Books" }));
  expect(screen.getByText("The books")).toBeVisible();
});

test("with changes it asks before it is closed, and stays", async () => {
  const { onClose, user } = await open();
  await user.type(screen.getByLabelText("Title"), "Carols");
  await press("Cancel");
  expect(question()).toBeVisible();
  expect(screen.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await press("Keep editing");
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Title")).toHaveValue("Carols");
});

test("with changes it closes once the person has said so", async () => {
  const { onClose, user } = await open();
  await user.type(screen.getByLabelText("Title"), "Carols");
  await press("Cancel");
  await press("Leave without saving");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test("with changes it asks before the route changes", async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText("Title"), "Carols");
  await user.click(screen.getByRole("link", { name: "Books" }));
  expect(question()).toBeVisible();
  await press("Keep editing");
  expect(screen.getByLabelText("Title")).toHaveValue("Carols");
  await user.click(screen.getByRole("link", { name: "Books" }));
  await press("Leave without saving");
  expect(await screen.findByText("The books")).toBeVisible();
});

test("with changes the browser asks before the tab closes; changed back, it does not", async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText("Title"), "Carols");
  expect(closeTab()).toBe(false);
  await user.clear(screen.getByLabelText("Title"));
  expect(closeTab()).toBe(true);
});
