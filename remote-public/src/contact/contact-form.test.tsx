import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { setLanguage } from "@oselia/shared/i18n";
import { ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { scrollToTheEnd } from "../testing/scrolling.ts";

const stored = { id: 1, read: false, createdAt: "2026-11-14T10:00:00.000Z" };
let arrived: unknown[];

beforeEach(() => {
  arrived = [];
  server.use(
    http.post(`${ORIGIN}/api/messages`, async ({ request }) => {
      const message = await request.json();
      arrived.push(message);
      return HttpResponse.json({ ...stored, ...(message as object) }, { status: 201 });
    }),
  );
});

const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const send = () => screen.getByRole("button", { name: "Send message" });
const olena = {
  name: "Olena",
  phone: "+31612345678",
  email: "olena@example.com",
  message: "Do you take books as a gift?",
};

async function openPage(language: "en" | "uk" | "nl" = "en") {
  const page = await renderRemote(remote, "/contacts", { language });
  await scrollToTheEnd();
  // The code of the form has loaded when the field is accessible.
  await waitFor(() => expect(document.querySelector("form[method=post]")).toBeNull());
  // As long as a person takes to write.
  const now = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(now + 10_000);
  return page;
}

const open = async (language?: "en" | "uk" | "nl") => (await openPage(language)).user;

async function fillIn(user: UserEvent, values: Partial<typeof olena> = {}) {
  const { name, phone, email, message } = { ...olena, ...values };
  await user.type(field("Your name"), name);
  await user.type(field("Phone number"), phone);
  await user.type(field("Email"), email);
  await user.type(field("Message"), message);
}

describe("the contact form", () => {
  test("stores the message, confirms it, and can be used again", async () => {
    const user = await open();
    await fillIn(user);
    await user.click(send());
    const thanks = await screen.findByRole("heading", { name: "Thank you, Olena!" });
    expect(thanks).toHaveFocus();
    expect(screen.getByText(/reply to olena@example.com/)).toBeVisible();
    expect(arrived).toEqual([olena]);
    await user.click(screen.getByRole("button", { name: "Send another message" }));
    expect(field("Message")).toHaveValue("");
  });

  test("shows no errors before the submit, then validates on every change", async () => {
    const user = await open();
    await user.type(field("Your name"), "O");
    await user.tab();
    expect(screen.queryByText(/Name must be/)).not.toBeInTheDocument();
    await user.click(send());
    const summary = await screen.findByRole("region", { name: "4 fields need your attention" });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Name must be at least 2 characters",
      "Phone number is required",
      "Email is required",
      "Message is required",
    ]);
    await user.click(within(summary).getByRole("link", { name: "Phone number is required" }));
    expect(field("Phone number")).toHaveFocus();
    await user.keyboard("0612345678");
    expect(field("Phone number")).toHaveAccessibleDescription(
      /must begin with "\+" and contain only digits/,
    );
    expect(field("Phone number")).toBeInvalid();
    await user.clear(field("Phone number"));
    await user.type(field("Phone number"), "+31612345678");
    await waitFor(() => expect(field("Phone number")).toBeValid());
    expect(arrived).toEqual([]);
  });

  test.each([
    ["Your name", "O".repeat(33), "Name must be at most 32 characters"],
    ["Phone number", "+1234567", "Enter a valid phone number"],
    ["Email", "olena@example", "Enter a valid email"],
    ["Message", "Hi", "Message should be at least 3 letters"],
  ])("rejects in the field “%s” the value “%s”", async (name, text, sentence) => {
    const user = await open();
    await user.type(field(name), text);
    await user.click(send());
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(new RegExp(sentence)));
  });

  test("keeps the input when sending fails, and sends it on retry", async () => {
    const user = await open();
    await fillIn(user);
    server.use(
      http.post(`${ORIGIN}/api/messages`, () => HttpResponse.json({}, { status: 503 }), {
        once: true,
      }),
    );
    await user.click(send());
    expect(await screen.findByText(/Your message was not sent/)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("The server is not available");
    expect(field("Message")).toHaveValue(olena.message);
    expect(field("Your name")).toHaveValue(olena.name);
    await user.click(send());
    expect(await screen.findByRole("heading", { name: "Thank you, Olena!" })).toBeVisible();
    expect(arrived).toEqual([olena]);
  });

  test("shows the error in the language chosen afterwards", async () => {
    const { user, i18n } = await openPage();
    await fillIn(user);
    server.use(http.post(`${ORIGIN}/api/messages`, () => HttpResponse.json({}, { status: 503 })));
    await user.click(send());
    await screen.findByText(/The server is not available/);
    await act(() => setLanguage(i18n, "nl"));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Je bericht is niet verstuurd. Wat je hebt geschreven, staat er nog. De server",
    );
  });

  test("sends all attempts of a message with one idempotency key", async () => {
    const keys: (string | null)[] = [];
    const noteKey = ({ request }: { request: Request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.json(stored, { status: keys.length === 1 ? 503 : 201 });
    };
    const user = await open();
    await fillIn(user);
    server.use(http.post(`${ORIGIN}/api/messages`, noteKey));
    await user.click(send());
    await screen.findByText(/Your message was not sent/);
    await user.click(send());
    await screen.findByRole("heading", { name: "Thank you, Olena!" });
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("shows an error of the server at its field", async () => {
    const user = await open();
    await fillIn(user);
    const fields = { email: "Enter a valid email" };
    server.use(
      http.post(`${ORIGIN}/api/messages`, () =>
        HttpResponse.json(
          { message: "Invalid input", code: "invalid_input", fields },
          { status: 400 },
        ),
      ),
    );
    await user.click(send());
    await waitFor(() => expect(field("Email")).toBeInvalid());
  });

  test("sends once on a double click", async () => {
    const user = await open();
    await fillIn(user);
    await user.dblClick(send());
    await screen.findByRole("heading", { name: "Thank you, Olena!" });
    expect(arrived).toHaveLength(1);
  });

  test("asks for a second submit when the honeypot is filled, and keeps the input", async () => {
    const user = await open();
    await fillIn(user);
    const honeypot = document.querySelector<HTMLInputElement>("[name=topic]");
    if (honeypot) honeypot.value = "Cheap watches";
    await user.click(send());
    expect(await screen.findByText(/A hidden field was filled in/)).toBeVisible();
    expect(arrived).toEqual([]);
    await user.click(send());
    await screen.findByRole("heading", { name: "Thank you, Olena!" });
    expect(arrived).toEqual([olena]);
  });

  test.each([
    ["uk", "Надіслати"],
    ["nl", "Bericht versturen"],
  ] as const)("is translated into %s", async (language, button) => {
    const user = await open(language);
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(4));
    expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  });
});

test("loads the code of the form only near the viewport", async () => {
  await renderRemote(remote, "/contacts");
  expect(document.querySelector("form[method=post] textarea")).toBeInTheDocument();
  await scrollToTheEnd();
  await waitFor(() => expect(document.querySelector("form[method=post]")).toBeNull());
});
