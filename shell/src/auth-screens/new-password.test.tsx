import { beforeEach, describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { renderShell } from "../testing/render-shell.tsx";

beforeEach(() => localStorage.clear());

const onPost = (path: string, answer: (request: Request) => Response | Promise<Response>) =>
  server.use(http.post(`${ORIGIN}/api${path}`, ({ request }) => answer(request)));

const refusal = (status: number, code: string, more: { fields?: object; wait?: string } = {}) =>
  HttpResponse.json(
    { message: "In English", code, fields: more.fields },
    { status, headers: more.wait ? { "Retry-After": more.wait } : {} },
  );

describe("who forgot the password", () => {
  test("is told the same whether or not there is an account, and can name another e-mail", async () => {
    const asked: unknown[] = [];
    onPost("/forgot", async (request) => {
      asked.push([request.headers.get("accept-language"), await request.json()]);
      return new HttpResponse(null, { status: 202 });
    });
    const { user } = await renderShell("/auth/forgot", { language: "uk" });
    await user.type(await screen.findByLabelText("Електронна пошта"), "olena@oselia.example");
    await user.click(screen.getByRole("button", { name: "Надіслати код" }));
    expect(await screen.findByRole("status")).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent("Він дійсний 10 хвилин.");
    expect(asked).toEqual([["uk", { email: "olena@oselia.example" }]]);
    await user.click(screen.getByRole("button", { name: "Надіслати на іншу пошту" }));
    expect(screen.getByLabelText("Електронна пошта")).toHaveValue("olena@oselia.example");
  });

  test("too often, waits as long as the server says", async () => {
    onPost("/forgot", () => refusal(429, "too_many_tries", { wait: "30" }));
    const { user } = await renderShell("/auth/forgot");
    await user.type(await screen.findByLabelText("E-mail"), "olena@oselia.example");
    await user.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Please wait 30 seconds.");
    expect(screen.getByRole("button", { name: "Send the code" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(screen.getByLabelText("E-mail")).toHaveValue("olena@oselia.example");
  });

  test("while the server is away, is told so and keeps the e-mail", async () => {
    onPost("/forgot", () => HttpResponse.error());
    const { user } = await renderShell("/auth/forgot");
    await user.type(await screen.findByLabelText("E-mail"), "olena@oselia.example");
    await user.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    expect(screen.getByLabelText("E-mail")).toHaveValue("olena@oselia.example");
  });
});

describe("a new password", () => {
  test("with a code that is not valid any more is told at the code, in the reader's language", async () => {
    onPost("/reset", () =>
      refusal(400, "invalid_code", {
        fields: { code: "This code is not valid any more. Ask for a new one." },
      }),
    );
    const { user } = await renderShell("/auth/reset#code=old", { language: "nl" });
    expect(await screen.findByLabelText("Code")).toHaveValue("old");
    await user.type(screen.getByLabelText("Nieuw wachtwoord"), "another-password");
    await user.click(screen.getByRole("button", { name: "Wachtwoord instellen" }));
    expect(await screen.findByRole("region")).toHaveFocus();
    expect(screen.getByLabelText("Code")).toHaveAccessibleDescription(
      "Deze code is niet meer geldig. Vraag een nieuwe aan.",
    );
    expect(screen.getByLabelText("Nieuw wachtwoord")).toHaveValue("another-password");
    expect(screen.getByRole("link", { name: "Een nieuwe code aanvragen" })).toBeVisible();
  });

  test("takes the code of a link that is opened where the page is already, and keeps what was typed", async () => {
    const { user, router } = await renderShell("/auth/reset");
    await user.type(await screen.findByLabelText("New password"), "another-password");
    expect(screen.getByLabelText("Code")).toHaveValue("");
    for (const code of ["first", "second"]) {
      await act(() => router.navigate(`/auth/reset#code=${code}`));
      expect(screen.getByLabelText("Code")).toHaveValue(code);
    }
    expect(screen.getByLabelText("New password")).toHaveValue("another-password");
  });

  test("that is set leads to the sign-in, which says so", async () => {
    onPost("/reset", () => new HttpResponse(null, { status: 204 }));
    const { user } = await renderShell("/auth/reset#code=fresh");
    await user.type(await screen.findByLabelText("New password"), "another-password");
    await user.click(screen.getByRole("button", { name: "Set the password" }));
    await screen.findByRole("heading", { level: 1, name: "Sign in" });
    expect(await screen.findByText("The password has been changed. Please sign in.")).toBeVisible();
  });
});
