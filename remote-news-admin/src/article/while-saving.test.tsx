import { expect, test } from "@jest/globals";
import { createAuth } from "@oselia/shared/auth";
import { aNewsItem, ORIGIN, renderRemote, testSaveBehaviour } from "@oselia/shared/testing";
import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const choir = aNewsItem({ id: 7, version: 3, title: "A choir of forty voices" });
const newsroom = http.get(`${ORIGIN}/api/admin/news`, () =>
  HttpResponse.json({ news: [choir], totalPages: 1, totalNews: 1 }),
);

/** The form of the article with an unsaved title, and the response to its save. */
async function typeTitle(answer: () => Response | Promise<Response>) {
  const handlers = [newsroom, http.put(`${ORIGIN}/api/admin/news/7`, answer)];
  const { user, services } = await renderRemote(remote, "/admin/news", {
    token: "staff",
    handlers,
  });
  await user.click(screen.getByRole("button", { name: "Edit “A choir of forty voices”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Article" }));
  const field = dialog.getByLabelText("Article Title");
  await user.type(field, " and mine");
  const save = dialog.getByRole("button", { name: "Save" });
  return { user, services, dialog, field, save };
}

testSaveBehaviour({
  call: "/admin/news/7",
  saved: { ...choir, title: `${choir.title} and mine`, version: 4 },
  toast: "The news updated successfully",
  type: typeTitle,
  meanwhile: async ({ user, dialog }) => {
    await user.type(dialog.getByLabelText("Article Text"), " And more.");
    expect(dialog.getByLabelText("Article Text")).toHaveValue(choir.content);
    await user.click(dialog.getByRole("button", { name: "Remove Photo 1" }));
    expect(dialog.getByRole("img", { name: "Photo 1" })).toBeInTheDocument();
  },
});

test("reminds the user to save after signing in again, and saves the input", async () => {
  let isSignedIn = false;
  const { user, services, dialog, field, save } = await typeTitle(() =>
    isSignedIn
      ? HttpResponse.json({ ...choir, version: 4 })
      : HttpResponse.json({ message: "In English", code: "unauthenticated" }, { status: 401 }),
  );
  await user.click(save);
  expect(await dialog.findByRole("alert")).toHaveTextContent("Please sign in.");
  isSignedIn = true;
  act(() => createAuth(services.store, services.api, localStorage).syncFromOtherTab("again"));
  expect(dialog.getByRole("alert")).toHaveTextContent(
    "You are signed in again. What you typed has not been saved yet: press “Save”.",
  );
  expect(field).toHaveValue("A choir of forty voices and mine");
  await user.click(save);
  expect(await screen.findByText("The news updated successfully")).toBeVisible();
});

test("shows no reminder after signing in again without changes", async () => {
  const { user, services, dialog, field } = await typeTitle(() => HttpResponse.error());
  await user.clear(field);
  await user.type(field, choir.title);
  act(() => createAuth(services.store, services.api, localStorage).syncFromOtherTab("again"));
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
});
