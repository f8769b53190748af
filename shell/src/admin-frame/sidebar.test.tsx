import { expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

test("draws an icon by its name, and an icon of the remote's own paths", async () => {
  const paths = ["M7 3.5v17", "M7 5h11l-3 4 3 4H7"];
  const remotes = [
    aWorkspace("letters", { icon: "mail" }),
    aWorkspace("flags", { icon: { paths } }),
  ];
  const federation = new FakeFederation();
  federation.modules.set("remote_letters_admin", aModule("Letters", "/admin/letters"));
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
  );
  await renderShell("/admin/letters", { remotes, federation });

  const drawnIn = async (name: string) => {
    const link = await screen.findByRole("link", { name });
    return [...link.querySelectorAll("svg[aria-hidden=true] path")].map((path) =>
      path.getAttribute("d"),
    );
  };
  expect(await drawnIn("flags")).toEqual([paths.join("")]);
  expect(await drawnIn("letters")).toHaveLength(1);
});
