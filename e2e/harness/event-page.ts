import { readFileSync, writeFileSync } from "node:fs";
import type { Folder } from "./folder.ts";
import { edit } from "./outside-team.ts";

const loader = (origin: string) => `import type { RemoteLoaderArgs } from "@oselia/shared/contract";

/** An event, as the team's API returns it. */
export interface TeamEvent {
  name: string;
  place: string;
}

/** GET /events/ID of the team's API; null when it does not respond. */
export async function loadEvent({ params, signal }: RemoteLoaderArgs): Promise<TeamEvent | null> {
  const response = await fetch(\`${origin}/events/\${params.id}\`, { signal }).catch(() => null);
  return response?.ok ? response.json() : null;
}
`;

const page = `import { useTranslation } from "@oselia/shared/i18n";
import { useLoaderData, useParams } from "@oselia/shared/router";
import { EmptyState } from "@oselia/shared/ui";
import type { TeamEvent } from "./load-event.ts";

/** One event. */
export function EventPage() {
  const { t } = useTranslation("events");
  const { id } = useParams<"id">();
  const event = useLoaderData<TeamEvent | null>();
  return (
    <>
      <h1>{event?.name ?? t("title")}</h1>
      {event ? (
        <p>{event.place}</p>
      ) : (
        <EmptyState title={t("away", { id })}>{t("later")}</EmptyState>
      )}
    </>
  );
}
`;

const texts = {
  en: { away: "Event {{id}} could not be loaded", later: "Try again later." },
  uk: { away: "Не вдалося завантажити подію {{id}}", later: "Спробуйте пізніше." },
  nl: { away: "Evenement {{id}} kon niet worden geladen", later: "Probeer het later opnieuw." },
};

/**
 * Adds a page for each event to remote-events, at /admin/events/ID, as its team would: its data are
 * in an API of the team's own.
 */
export function addEventPage(remote: Folder, origin: string): void {
  writeFileSync(remote.path("src/pages/load-event.ts"), loader(origin));
  writeFileSync(remote.path("src/pages/event-page.tsx"), page);
  for (const [language, own] of Object.entries(texts)) {
    const file = remote.path(`src/texts/${language}.json`);
    const all = { ...JSON.parse(readFileSync(file, "utf8")), ...own };
    writeFileSync(file, JSON.stringify(all, null, 2));
  }
  edit(
    remote,
    "contribution.ts",
    "  mounts: [",
    `  api: ["${origin}"],
  mounts: [
    { path: "/admin/events/:id", example: { id: "1" }, layout: "admin", title },
    `,
  );
  edit(
    remote,
    "src/remote.ts",
    "  routes: [",
    `  routes: [
    { path: "/admin/events/:id", loader: loadEvent, Component: EventPage },
    `,
  );
  edit(
    remote,
    "src/remote.ts",
    "import { loadNotes }",
    `import { EventPage } from "./pages/event-page.tsx";
import { loadEvent } from "./pages/load-event.ts";
import { loadNotes }`,
  );
}
