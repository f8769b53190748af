import { expect, jest, test } from "@jest/globals";
import { createI18n, I18nextProvider } from "@oselia/shared/i18n";
import { Link, RouterProvider } from "@oselia/shared/router";
import { createMemoryRouter } from "@oselia/shared/router/server";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

function Form({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const guard = useUnsavedGuard(text !== "");
  return (
    <>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => guard.requestClose(onClose)}>
        Cancel
      </button>
      <Link to="/books">Books</Link>
      <UnsavedChangesDialog guard={guard} />
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

test("closes a form without changes without asking", async () => {
  const { onClose, user } = await open();
  await press("Cancel");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(closeTab()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Books" }));
  expect(screen.getByText("The books")).toBeVisible();
});

test("asks before it closes a form with changes", async () => {
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

test("closes a form with changes after confirmation", async () => {
  const { onClose, user } = await open();
  await user.type(screen.getByLabelText("Title"), "Carols");
  await press("Cancel");
  await press("Leave without saving");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test("asks before navigation with changes", async () => {
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

test("lets the browser ask before the tab closes only while there are changes", async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText("Title"), "Carols");
  expect(closeTab()).toBe(false);
  await user.clear(screen.getByLabelText("Title"));
  expect(closeTab()).toBe(true);
});
