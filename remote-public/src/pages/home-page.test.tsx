import { describe, expect, jest, test } from "@jest/globals";
import { localized } from "@oselia/shared/model";
import { addressLine, partners, team } from "@oselia/shared/site";
import { aBook, aNewsItem, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { scrollToTheEnd } from "../testing/scrolling.ts";
import { type SiteContent, siteHandlers } from "../testing/site-handlers.ts";

const open = (content: SiteContent, language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, "/", { language, handlers: siteHandlers(content) });

const full: SiteContent = {
  announcements: [aNewsItem({ id: 20, title: "St Nicholas for children", status: "ANNOUNCE" })],
  news: createMany(5, (id) => aNewsItem({ id, title: `News ${id}` })),
  books: createMany(8, (id) => aBook({ id, title: `Том ${id}` })),
};

describe("the home page", () => {
  test("shows name, address and links", async () => {
    await open(full);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("A bright room");
    expect(screen.getByText("Ukrainian community house")).toBeVisible();
    expect(screen.getAllByText(/Lindenstraat 12/)[0]).toBeVisible();
    expect(screen.getByRole("link", { name: "Visit the library" })).toHaveAttribute(
      "href",
      "/library",
    );
    expect(screen.getByRole("link", { name: "Read the news" })).toHaveAttribute("href", "/news");
  });

  test.each([
    ["en", "Open now, until 17:00"],
    ["uk", "Зараз відчинено, до 17:00"],
    ["nl", "Nu open, tot 17:00 uur"],
  ] as const)("says beside the address, in %s, whether Oselia is open", async (language, text) => {
    jest.useFakeTimers({ now: new Date("2026-11-24T12:00Z"), advanceTimers: true });
    await open(full, language);
    jest.useRealTimers();
    const status = screen.getByText(text);
    expect(status.parentElement).toHaveTextContent(addressLine(language));
  });

  test("shows announcements when there are any", async () => {
    await open(full);
    const region = within(screen.getByRole("region", { name: "Announcements" }));
    expect(region.getByRole("heading", { name: "St Nicholas for children" })).toBeVisible();
  });

  test("has no section for announcements when there are none", async () => {
    await open({ ...full, announcements: [] });
    expect(screen.queryByRole("region", { name: "Announcements" })).not.toBeInTheDocument();
  });

  test("shows the three newest news with a link to all", async () => {
    await open(full);
    const region = within(screen.getByRole("region", { name: "News" }));
    expect(region.getAllByRole("article")).toHaveLength(3);
    expect(region.getByText("News 1")).toBeVisible();
    expect(region.getByRole("link", { name: "All news" })).toHaveAttribute("href", "/news");
  });

  test("shows the newest books with a link to the library", async () => {
    await open(full);
    const region = within(screen.getByRole("region", { name: "From the library" }));
    expect(region.getAllByRole("article")).toHaveLength(6);
    expect(region.getByRole("link", { name: "Search all books" })).toHaveAttribute(
      "href",
      "/library",
    );
  });

  test("shows the 13 partners with their logos", async () => {
    await open(full, "nl");
    const region = within(screen.getByRole("region", { name: "Onze partners" }));
    expect(region.getAllByRole("listitem")).toHaveLength(13);
    for (const { name } of partners) expect(region.getByText(localized(name, "nl"))).toBeVisible();
    expect(document.querySelectorAll(".partners svg")).toHaveLength(13);
  });

  test("shows the team with portraits in several sizes", async () => {
    await open(full, "uk");
    const people = within(screen.getByRole("region", { name: "Наша команда" }));
    for (const person of people.getAllByRole("listitem")) {
      const media = [...person.querySelectorAll("source")].map((source) => source.media);
      expect(media).toEqual(["(min-width: 1440px)", "(min-width: 768px)"]);
      expect(person.querySelector("img")?.srcset).toMatch(/1x, .* 2x/);
    }
    for (const { name } of team) expect(screen.getByText(localized(name, "uk"))).toBeVisible();
  });

  test("ends with the contact form", async () => {
    await open(full);
    const region = within(screen.getByRole("region", { name: "Write to us" }));
    await scrollToTheEnd();
    await waitFor(() => expect(document.querySelector("form[method=post]")).toBeNull());
    expect(region.getByRole("textbox", { name: "Message" })).toBeVisible();
    expect(screen.getAllByRole("region").at(-1)).toHaveAccessibleName("Write to us");
  });

  test("shows texts for empty sections", async () => {
    await open({});
    expect(screen.getByText("There is no news yet")).toBeVisible();
    expect(screen.getByText("There are no books yet")).toBeVisible();
  });

  test("renders when requests fail, and retries a failed section", async () => {
    const { user } = await renderRemote(remote, "/", {
      handlers: [
        http.get(`${ORIGIN}/api/news`, () => HttpResponse.json({}, { status: 503 })),
        ...siteHandlers(full),
      ],
    });
    expect(screen.getByText("The news could not be loaded")).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "Том 1" })).toBeVisible();
    server.use(...siteHandlers(full));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("News 1")).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "News" })).toHaveFocus();
  });

  test.each([
    ["en", "A bright room for Ukrainians, far from home", "All news"],
    ["uk", "Світлиця для українців далеко від дому", "Усі новини"],
    ["nl", "Een lichte kamer voor Oekraïners, ver van huis", "Al het nieuws"],
  ] as const)("is translated into %s", async (language, title, all) => {
    await open(full, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: all })).toBeVisible();
  });
});
