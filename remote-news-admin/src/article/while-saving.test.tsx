import { expect, test } from "@jest/globals";
import { createAuth } from "@oselia/shared/auth";
import { aNewsItem, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const choir = aNewsItem({ id: 7, version: 3, title: "A choir of forty voices" });
const newsroom = http.get(`${ORIGIN}/api/admin/news`, () =>
  HttpResponse.json({ news: [choir], totalPages: 1, totalNews: 1 }),
);

/** The edit of the article with another title typed, and what the server answers to its save. */
async function typeTitle(answer: () => Response | Promise<Response>) {
  const handlers = [newsroom, http.put(`${ORIGIN}/api/admin/news/7`, answer)];
  const { user, services } = await renderRemote(remote, "/admin/news", {
    token: "staff",
    handlers,
  });
  await user.click(screen.getByRole("button", { name: "Edit “A choir of forty voices”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Article" }));
  await user.type(dialog.getByLabelText("Article Title"), " and mine");
  const save = dialog.getByRole("button", { name: "Save" });
  return { user, services, dialog, save };
}

test("an article that is saved slowly shows that it is being saved, and is sent once", async () => {
  let calls = 0;
  let letThrough: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const { user, dialog, save } = await typeTitle(async () => {
    calls += 1;
    await late;
    return HttpResponse.json({ ...choir, title: `${choir.title} and mine`, version: 4 });
  });
  await user.click(save);
  await waitFor(() => expect(save).toHaveAttribute("aria-busy", "true"));
  await user.click(save);
  await user.type(dialog.getByLabelText("Article Title"), "{Enter}");
  // What it would take in now would not be saved.
  expect(dialog.getByLabelText("Article Title")).toHaveAttribute("readonly");
  await user.type(dialog.getByLabelText("Article Text"), " And more.");
  expect(dialog.getByLabelText("Article Text")).toHaveValue(choir.content);
  await user.click(dialog.getByRole("button", { name: "Remove the photo Photo 1" }));
  expect(dialog.getByRole("img", { name: "Photo 1" })).toBeInTheDocument();
  letThrough();
  expect(await screen.findByText("The news updated successfully")).toBeVisible();
  expect(calls).toBe(1);
});

test.each([
  [401, "unauthenticated", "Please sign in."],
  [413, "too_large", "This is too large."],
  [500, "server_error", "The server is busy or being repaired. Please try again in a moment."],
])(
  "a save that is answered %s %s says so, keeps every word, and can be tried again",
  async (status, code, sentence) => {
    const { user, dialog, save } = await typeTitle(() =>
      HttpResponse.json({ message: "In English", code }, { status }),
    );
    await user.click(save);
    expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
    expect(dialog.getByLabelText("Article Title")).toHaveValue("A choir of forty voices and mine");
    server.use(
      http.put(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.json({ ...choir, version: 4 })),
    );
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
);

test("who has signed in again is not asked to any more, and goes on with every word", async () => {
  const { user, services, dialog, save } = await typeTitle(() =>
    HttpResponse.json({ message: "In English", code: "unauthenticated" }, { status: 401 }),
  );
  await user.click(save);
  await dialog.findByRole("alert");
  act(() => createAuth(services.store, services.api, localStorage).follow("again"));
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  expect(dialog.getByLabelText("Article Title")).toHaveValue("A choir of forty voices and mine");
});
