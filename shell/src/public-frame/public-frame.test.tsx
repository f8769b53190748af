import { beforeEach, expect, jest, test } from "@jest/globals";
import { addressLine, contactEmail, telephone, telephoneUrl } from "@oselia/shared/site";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aModule, aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const remotes = [aPublicSite("/", "/news")];
let federation: FakeFederation;

beforeEach(() => {
  federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Public page", "/", "/news"));
});

const heading = () => screen.findByRole("heading", { level: 1, name: "Public page" });

test.each([
  ["the side menu", "Open menu", "Oselia"],
  ["the developers' dialog", "Site developers", "Site developers"],
])(
  "%s closes on the back button, and stays closed on the forward button",
  async (_which, opener, title) => {
    const { router, user } = await renderShell("/", { remotes, federation });
    await heading();
    await act(() => router.navigate("/news"));
    await user.click(screen.getAllByRole("button", { name: opener })[0] as HTMLElement);
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await heading()).toHaveFocus();
    await act(() => router.navigate(1));
    await waitFor(() => expect(router.state.location.pathname).toBe("/news"));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("the side menu stays open when it was opened while a page was loading", async () => {
  const module = aModule("Public page", "/", "/news");
  federation.modules.set("remote_public", module);
  const { router, user } = await renderShell("/", { remotes, federation });
  await heading();
  let come = () => {};
  const onItsWay = new Promise<string>((resolve) => {
    come = () => resolve("The news");
  });
  for (const route of module.routes) route.loader = () => onItsWay;
  act(() => void router.navigate("/news"));
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole("dialog", { name: "Oselia" });
  await act(async () => come());
  expect(await screen.findByText("The news")).toBeInTheDocument();
  expect(menu).toBeVisible();
});

test.each([
  ["/news", ""],
  ["/news?keyword=a&lang=en", "?keyword=a"],
])(
  "switching the language reloads no data of %s: it works while the server is failing",
  async (path, left) => {
    const module = aModule("Public page", "/news");
    federation.modules.set("remote_public", module);
    const { user, router } = await renderShell(path, { remotes, federation });
    await heading();
    for (const route of module.routes) route.loader = () => Promise.reject(new Error("Away"));
    await user.click(screen.getByRole("button", { name: "Nederlands" }));
    await screen.findByRole("link", { name: "Neem contact op" });
    await waitFor(() => expect(router.state.location.search).toBe(left));
    expect(await heading()).toBeVisible();
  },
);

test.each([
  ["en", "Open now, until 17:00"],
  ["uk", "Зараз відчинено, до 17:00"],
  ["nl", "Nu open, tot 17:00 uur"],
] as const)(
  "the footer shows, in %s, email, telephone, address and whether Oselia is open",
  async (language, status) => {
    jest.useFakeTimers({ now: new Date("2026-11-24T12:00Z"), advanceTimers: true });
    await renderShell("/", { remotes, federation, language });
    await heading();
    jest.useRealTimers();
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByRole("link", { name: contactEmail })).toBeVisible();
    expect(footer.getByRole("link", { name: telephone })).toHaveAttribute("href", telephoneUrl);
    expect(footer.getByText(addressLine(language))).toBeVisible();
    expect(footer.getByText(status)).toBeVisible();
  },
);

test("paths are case-sensitive", async () => {
  const { router } = await renderShell("/News", { remotes, federation });
  await waitFor(() => expect(router.state.location.pathname).toBe("/404"));
});
