import { expect, jest, test } from "@jest/globals";
import { ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { scrollToTheEnd } from "../testing/scrolling.ts";

const words = {
  "Your name": "Olena",
  "Phone number": "+31612345678",
  Email: "olena@example.com",
  Message: "Do you take books as a gift?",
};

const field = (name: string) => screen.getByRole("textbox", { name });
const sendButton = () => screen.getByRole("button", { name: "Send message" });

/** The form loads near the viewport. */
async function comeToTheForm() {
  await scrollToTheEnd();
  await waitFor(() => expect(document.querySelector("form")).toBeInTheDocument());
  // As long as a person takes to write.
  const now = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(now + 10_000);
}

async function openAndWrite() {
  const page = await renderRemote(remote, "/contacts");
  await comeToTheForm();
  for (const [name, text] of Object.entries(words)) await page.user.type(field(name), text);
  const lookAround = async () => {
    await act(() => page.router.navigate("/news?article=none"));
    await screen.findByRole("heading", { level: 1, name: "News item not found" });
    await act(() => page.router.navigate(-1));
    await comeToTheForm();
  };
  return { ...page, lookAround };
}

test("keeps the input while another page is open", async () => {
  const { lookAround } = await openAndWrite();
  await lookAround();
  for (const [name, text] of Object.entries(words)) expect(field(name)).toHaveValue(text);
});

test("is read-only while sending, and empty afterwards", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.post(`${ORIGIN}/api/messages`, async () => {
        await new Promise<void>((go) => {
          answer = go;
          resolve();
        });
        return HttpResponse.json({}, { status: 201 });
      }),
    );
  });
  const { user, lookAround } = await openAndWrite();
  await user.click(sendButton());
  await asked;
  await user.type(field("Message"), " And some more.");
  expect(field("Message")).toHaveValue(words.Message);
  act(answer);
  await screen.findByRole("heading", { name: "Thank you, Olena!" });
  await lookAround();
  for (const name of Object.keys(words)) expect(field(name)).toHaveValue("");
});
