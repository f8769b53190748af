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

describe("requesting a code", () => {
  test("shows the same message whether or not the account exists, and offers another address", async () => {
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
    await user.click(screen.getByRole("button", { name: "Вказати іншу адресу" }));
    expect(screen.getByLabelText("Електронна пошта")).toHaveValue("olena@oselia.example");
  });

  test("waits as long as the server asks after too many requests", async () => {
    onPost("/forgot", () => refusal(429, "too_many_tries", { wait: "30" }));
    const { user } = await renderShell("/auth/forgot");
    await user.type(await screen.findByLabelText("Email"), "olena@oselia.example");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Try again in 30 seconds.");
    expect(screen.getByRole("button", { name: "Send code" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(screen.getByLabelText("Email")).toHaveValue("olena@oselia.example");
  });

  test("shows an error and keeps the address while the server is down", async () => {
    onPost("/forgot", () => HttpResponse.error());
    const { user } = await renderShell("/auth/forgot");
    await user.type(await screen.findByLabelText("Email"), "olena@oselia.example");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    expect(screen.getByLabelText("Email")).toHaveValue("olena@oselia.example");
  });
});

describe("setting a new password", () => {
  test("shows an expired code as an error of its field, in the user's language", async () => {
    onPost("/reset", () =>
      refusal(400, "invalid_code", {
        fields: { code: "This code has expired or is not valid. Request a new one." },
      }),
    );
    const { user } = await renderShell("/auth/reset#code=old", { language: "nl" });
    expect(await screen.findByLabelText("Code")).toHaveValue("old");
    await user.type(screen.getByLabelText("Nieuw wachtwoord"), "another-password");
    await user.click(screen.getByRole("button", { name: "Nieuw wachtwoord instellen" }));
    expect(await screen.findByRole("region")).toHaveFocus();
    expect(screen.getByLabelText("Code")).toHaveAccessibleDescription(
      "Deze code is verlopen of ongeldig. Vraag een nieuwe aan.",
    );
    expect(screen.getByLabelText("Nieuw wachtwoord")).toHaveValue("another-password");
    expect(screen.getByRole("link", { name: "Nieuwe code aanvragen" })).toBeVisible();
  });

  test("takes the code of a link that is opened while the page is open, and keeps the input", async () => {
    const { user, router } = await renderShell("/auth/reset");
    await user.type(await screen.findByLabelText("New password"), "another-password");
    expect(screen.getByLabelText("Code")).toHaveValue("");
    for (const code of ["first", "second"]) {
      await act(() => router.navigate(`/auth/reset#code=${code}`));
      expect(screen.getByLabelText("Code")).toHaveValue(code);
    }
    expect(screen.getByLabelText("New password")).toHaveValue("another-password");
  });

  test("redirects to the sign-in, which confirms the change", async () => {
    onPost("/reset", () => new HttpResponse(null, { status: 204 }));
    const { user } = await renderShell("/auth/reset#code=fresh");
    await user.type(await screen.findByLabelText("New password"), "another-password");
    await user.click(screen.getByRole("button", { name: "Set new password" }));
    await screen.findByRole("heading", { level: 1, name: "Sign in" });
    expect(
      await screen.findByText("Your password has been changed. You can now sign in."),
    ).toBeVisible();
  });
});
