import { expect, test } from "@jest/globals";
import { screen, waitFor, type within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ORIGIN, server } from "./server.ts";

/** The form of an existing item, with unsaved input. */
export interface EditSession {
  user: UserEvent;
  dialog: ReturnType<typeof within>;
  /** The field with the input. */
  field: HTMLElement;
  save: HTMLElement;
}

export interface SaveTestOptions<Edit extends EditSession> {
  /** The path of the call that saves: "/admin/books/7". */
  call: string;
  /** The response of a successful save. */
  saved: object;
  /** The toast after saving. */
  toast: string;
  /** Opens the form and types; each save gets this response. */
  type: (answer: () => Response | Promise<Response>) => Promise<Edit>;
  /** Further checks while it is being saved. */
  meanwhile?: (edit: Edit) => Promise<void>;
}

const refusals = [
  [401, "unauthenticated", "Please sign in."],
  [413, "too_large", "The upload is too large."],
  [500, "server_error", "The server is not available right now. Please try again in a moment."],
] as const;

/** Tests of saving that every form of an item has to pass. */
export function testSaveBehaviour<Edit extends EditSession>(setting: SaveTestOptions<Edit>): void {
  const { call, saved, toast, type, meanwhile } = setting;

  test("a slow save is shown as busy, and is sent once", async () => {
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
    // Later input would not be saved.
    expect(field).toHaveAttribute("readonly");
    await user.type(field, " and more");
    expect(field).toHaveValue(value);
    await meanwhile?.(edit);
    held.resolve();
    expect(await screen.findByText(toast)).toBeVisible();
    expect(calls).toBe(1);
  });

  test.each(refusals)(
    "a save that fails with %s %s shows an error, keeps the input, and can be retried",
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
