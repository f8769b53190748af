import { expect, test } from "@jest/globals";
import { screen, waitFor, type within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ORIGIN, server } from "./server.ts";

/** The form of an item that is there, with something typed and not saved yet. */
export interface TypedEdit {
  user: UserEvent;
  dialog: ReturnType<typeof within>;
  /** The field that was typed into. */
  field: HTMLElement;
  save: HTMLElement;
}

export interface SavingSetting<Edit extends TypedEdit> {
  /** The call that saves, below /api: "/admin/books/7". */
  call: string;
  /** What the server answers when it has saved it. */
  saved: object;
  /** What is said then. */
  toast: string;
  /** Opens the form and types; each save is answered so. */
  type: (answer: () => Response | Promise<Response>) => Promise<Edit>;
  /** What else is to be seen while it is being saved. */
  meanwhile?: (edit: Edit) => Promise<void>;
}

const refusals = [
  [401, "unauthenticated", "Please sign in."],
  [413, "too_large", "This is too large."],
  [500, "server_error", "The server is busy or being repaired. Please try again in a moment."],
] as const;

/** What every form of an item owes to whoever waits for a save, as tests of the remote. */
export function testSaving<Edit extends TypedEdit>(setting: SavingSetting<Edit>): void {
  const { call, saved, toast, type, meanwhile } = setting;

  test("a slow save shows that it is under way, and is sent once", async () => {
    let calls = 0;
    const held = Promise.withResolvers<void>();
    const edit = await type(async () => {
      calls += 1;
      await held.promise;
      return HttpResponse.json(saved);
    });
    const { user, field, save } = edit;
    const { value } = field as HTMLInputElement;
    await user.click(save);
    await waitFor(() => expect(save).toHaveAttribute("aria-busy", "true"));
    await user.click(save);
    await user.type(field, "{Enter}");
    // What it would take in now would not be saved.
    expect(field).toHaveAttribute("readonly");
    await user.type(field, " and more");
    expect(field).toHaveValue(value);
    await meanwhile?.(edit);
    held.resolve();
    expect(await screen.findByText(toast)).toBeVisible();
    expect(calls).toBe(1);
  });

  test.each(refusals)(
    "a save that is answered %s %s says so, keeps every word, and can be tried again",
    async (status, code, sentence) => {
      const { user, dialog, field, save } = await type(() =>
        HttpResponse.json({ message: "In English", code }, { status }),
      );
      const { value } = field as HTMLInputElement;
      await user.click(save);
      expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
      expect(field).toHaveValue(value);
      server.use(http.put(`${ORIGIN}/api${call}`, () => HttpResponse.json(saved)));
      await user.click(save);
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    },
  );
}
