import { beforeEach, describe, expect, test } from "@jest/globals";
import type { HeaderActionProps, RemoteModule } from "@oselia/shared/contract";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

function AddArticle({ onClose }: HeaderActionProps) {
  return (
    <dialog open aria-label="The form">
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}

const federation = new FakeFederation();
const news: RemoteModule = { ...aModule("All the news", "/admin/news"), HeaderAction: AddArticle };
federation.modules.set("remote_news_admin", news);
federation.modules.set("remote_inbox_admin", aModule("All messages", "/admin/inbox"));

const label = { en: "Add Article", uk: "Додати статтю", nl: "Artikel toevoegen" };
const remotes = [aWorkspace("news", { headerAction: { label } }), aWorkspace("inbox")];

beforeEach(() => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
  );
});

const form = () => screen.queryByRole("dialog", { name: "The form" });

test("the add button opens the workspace's form; a workspace without a form has no button", async () => {
  const { user } = await renderShell("/admin/news", { remotes, federation });
  await user.click(await screen.findByRole("button", { name: "Add Article" }));
  await waitFor(() => expect(form()).toBeVisible());
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(form()).toBeNull();
  await user.click(screen.getByRole("link", { name: "inbox" }));
  expect(await screen.findByRole("heading", { name: "All messages" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add Article" })).not.toBeInTheDocument();
});

test("a form that was closed by navigating does not reopen on the back button", async () => {
  const { user, router } = await renderShell("/admin/inbox", { remotes, federation });
  await user.click(await screen.findByRole("link", { name: "news" }));
  await user.click(await screen.findByRole("button", { name: "Add Article" }));
  await waitFor(() => expect(form()).toBeVisible());
  await act(async () => void (await router.navigate(-1)));
  expect(await screen.findByRole("heading", { name: "All messages" })).toBeVisible();
  await act(async () => void (await router.navigate(1)));
  expect(await screen.findByRole("heading", { name: "All the news" })).toBeVisible();
  expect(form()).toBeNull();
});

test("the back-to-top button is in the admin area too", async () => {
  const { user } = await renderShell("/admin/inbox", { remotes, federation });
  expect(await screen.findByRole("heading", { name: "All messages" })).toBeVisible();
  const main = screen.getByRole("main");
  main.scrollTop = 301;
  fireEvent.scroll(main);
  await user.click(await screen.findByRole("button", { name: "Back to top" }));
  expect(main.scrollTop).toBe(0);
});

function CrashingForm(): never {
  throw new Error("This form breaks");
}

describe("a form that crashes", () => {
  const crashing: RemoteModule = { ...news, HeaderAction: CrashingForm };

  test("shows an error in its dialog, is reported once, and does not affect the next workspace's form", async () => {
    const federation = new FakeFederation();
    federation.modules.set("remote_news_admin", crashing);
    federation.modules.set("remote_books_admin", {
      ...aModule("All books", "/admin/books"),
      HeaderAction: AddArticle,
    });
    const remotes = ["news", "books"].map((word) => aWorkspace(word, { headerAction: { label } }));
    const { user, router } = await renderShell("/admin/news", { remotes, federation });
    await user.click(await screen.findByRole("button", { name: "Add Article" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong.");
    const reports = takeConsoleMessages().filter((line) => line.includes("remote_news_admin"));
    expect(reports).toHaveLength(1);
    await act(async () => void (await router.navigate("/admin/books")));
    expect(await screen.findByRole("heading", { name: "All books" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Add Article" }));
    await waitFor(() => expect(form()).toBeVisible());
  });

  test("can be retried with the release that is live now", async () => {
    const federation = new FakeFederation();
    federation.modules.set("remote_news_admin", crashing);
    server.use(http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes })));
    const { user } = await renderShell("/admin/news", { remotes, federation });
    await user.click(await screen.findByRole("button", { name: "Add Article" }));
    await screen.findByRole("alert");
    federation.modules.set("remote_news_admin", news);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(form()).toBeVisible());
    takeConsoleMessages();
  });
});
