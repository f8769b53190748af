import { examplePath } from "@oselia/shared/contract/paths";
import { SHELL } from "@oselia/shared/contract/release";
import { type Language, localized } from "@oselia/shared/model";
import { timeZone } from "@oselia/shared/site";
import { escapeText } from "../../http/escape.ts";
import { renderStandalonePage } from "../../http/standalone-page.ts";
import { nameTeam, ownAuthors } from "../authors.ts";
import type { RegistryView } from "../registry/registry.ts";
import type { Release } from "../storage/release-store.ts";
import previewTexts from "./preview-texts.json" with { type: "json" };

/** What the page of a link shows. */
export type PreviewPage =
  | { kind: "form"; release: Release; expiresAt: Date }
  /** Everyone gets the release. */
  | { kind: "live" }
  | { kind: "ended" };

/** The page of a link as HTML, without any script. */
export function renderPreviewPage(page: PreviewPage, language: Language): string {
  const texts = previewTexts[language];
  if (page.kind !== "form") {
    const { title, text } = texts[page.kind];
    return renderStandalonePage(
      language,
      title,
      `<p>${text}</p><p><a href="/">${texts.open}</a></p>`,
    );
  }
  const { release, expiresAt } = page;
  const facts = [
    [texts.part, nameOf(release, language)],
    [texts.version, release.version.slice(0, 8)],
    [texts.published, formatMoment(release.createdAt, language)],
    [texts.author, toAuthor(release.author, language)],
    [texts.until, formatMoment(expiresAt, language)],
  ].map(([term = "", value = ""]) => `<dt>${term}</dt><dd>${escapeText(value)}</dd>`);
  // Without an action, it is sent to the page's own address.
  const content = `<p>${texts.text}</p><dl>${facts.join("")}</dl><p>${texts.consequence}</p><p class="warning">${texts.warning}</p><form method="post"><button>${texts.start}</button></form>`;
  return renderStandalonePage(language, texts.title, content);
}

/** What people call the part: as its navigation entry or its pages, "Inbox (remote_inbox)". */
function nameOf({ name, contribution }: Release, language: Language): string {
  if (name === SHELL) return previewTexts[language].shell;
  const { navigation, mounts = [] } = contribution ?? {};
  const titles = navigation ? [navigation.label] : mounts.map(({ title }) => title);
  return `${titles.map((title) => localized(title, language)).join(", ")} (${name})`;
}

/** Who has published it, without email addresses: anyone may have the link. */
function toAuthor(author: string, language: Language): string {
  const { administrator, server } = previewTexts[language];
  if (ownAuthors.has(author)) return server;
  return nameTeam(author) === author ? author : administrator;
}

/** By the clock of the house: the server does not know that of the reader. */
const formatMoment = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: timeZone.name,
  }).format(moment);

/** The first page of the part: of a remote one that it owns, of the shell the home page. */
export function findFirstPath({ registry }: RegistryView, name: string): string {
  const entry = registry.remotes.find((remote) => remote.name === name);
  const [mount] = entry?.contribution.mounts ?? [];
  return mount ? examplePath(mount) : "/";
}
