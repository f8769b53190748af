import { type Channel, SHELL } from "@oselia/shared/contract/release";
import { ORIGIN, type RenderOptions, renderRemote, server } from "@oselia/shared/testing";
import { act, screen } from "@testing-library/react";
import { HttpResponse, http, type PathParams } from "msw";
import type { Exports } from "../part/compare-exports.ts";
import type {
  ErrorGroup,
  LoadHour,
  Part,
  Release,
  ReleaseEvent,
  StoredFile,
} from "../part/part.ts";
import remote from "../remote.ts";

const url = `${ORIGIN}/api/releases`;

/** A part on the server of a test. */
export interface TestPart extends Part {
  events: ReleaseEvent[];
  errors: ErrorGroup[];
  /** The newest first. */
  releases: Release[];
  /** By version. */
  files: Record<string, StoredFile[]>;
  exports: Record<string, Exports>;
}

/** A release of the inbox. */
export function aRelease(version: string, change: Partial<Release> = {}): Release {
  return {
    name: "remote_inbox",
    version,
    createdAt: "2026-11-14T09:00:00.000Z",
    author: "inbox-team",
    commit: "abcdef0123456789",
    dirty: false,
    contribution: {
      mounts: [
        {
          path: "/admin/inbox",
          layout: "admin",
          title: { en: "Inbox", uk: "Вхідні", nl: "Inbox" },
        },
      ],
    },
    gate: {
      by: "client",
      at: "2026-11-14T09:00:00.000Z",
      checks: ["types", "/admin/inbox in en"],
    },
    ...change,
  };
}

/** The inbox, with an earlier version; `change` overrides fields of its channel. */
export function aPart(
  change: Partial<Channel> = {},
  {
    live,
    releases,
    events = [],
    errors = [],
    hours = [],
    lastHour = [],
    vitals = [],
    day,
    files = {},
    exports = {},
  }: Partial<Omit<TestPart, "channel">> = {},
): TestPart {
  const channel: Channel = {
    name: "remote_inbox",
    stable: "2222222222222222",
    stableSince: "2026-11-14T10:00:00.000Z",
    stableBy: "inbox-team",
    earlier: ["1111111111111111"],
    canary: null,
    percentage: null,
    ramp: null,
    revision: 7,
    changedBy: "mail-team",
    changedAt: "2026-11-15T10:00:00.000Z",
    ...change,
  };
  const { name, stable, canary, earlier } = channel;
  const contribution = name === SHELL ? { contribution: null } : {};
  const versions = [...(canary ? [canary] : []), stable, ...earlier.toReversed()];
  const all = releases ?? versions.map((version) => aRelease(version, { name, ...contribution }));
  return {
    channel,
    live: live ?? all.find(({ version }) => version === stable),
    releases: all,
    events,
    errors,
    hours,
    lastHour,
    vitals,
    day,
    files,
    exports,
  };
}

export function anEvent(change: Partial<ReleaseEvent> = {}): ReleaseEvent {
  return {
    at: "2026-11-14T10:00:00.000Z",
    action: "promote",
    version: "2222222222222222",
    author: "inbox-team",
    details: {},
    ...change,
  };
}

/** An hour, as many hours before now. */
export function anHour(before: number, change: Partial<LoadHour> = {}): LoadHour {
  const hour = Math.floor(Date.now() / 3_600_000 - before) * 3_600_000;
  return {
    name: "remote_inbox",
    hour: new Date(hour).toISOString(),
    loads: 10,
    median: 300,
    p90: 500,
    failures: 0,
    ...change,
  };
}

/** Opens the workspace as an administrator, with a server that holds these parts. */
export function openReleases(
  parts: TestPart[],
  { path = "/admin/releases", ...options }: RenderOptions & { path?: string } = {},
) {
  return renderRemote(remote, path, {
    token: "staff",
    handlers: releases(parts),
    ...options,
  });
}

/** Opens the page of a part. */
export const openPart = (part: TestPart, options: RenderOptions = {}) =>
  openReleases([part], { path: `/admin/releases?part=${part.channel.name}`, ...options });

/** The API for releases. A change with an old revision is a conflict. */
function releases(parts: TestPart[]) {
  const find = (name: unknown) => parts.find(({ channel }) => channel.name === name);
  const gone = () => HttpResponse.json({ message: "Gone", code: "not_found" }, { status: 404 });
  return [
    http.get(url, () =>
      HttpResponse.json({
        channels: parts.map(({ channel }) => channel),
        releases: parts.flatMap(({ releases, channel: { stable, canary } }) =>
          releases.filter(({ version }) => version === stable || version === canary),
        ),
      }),
    ),
    http.get(`${url}/loads`, () =>
      HttpResponse.json({
        hours: parts.flatMap(({ hours }) => hours),
        day: parts.flatMap(({ day }) => day ?? []),
        lastHour: parts.flatMap(({ lastHour }) => lastHour),
        vitals: parts.flatMap(({ vitals }) => vitals),
      }),
    ),
    http.get(`${url}/:name`, ({ params }) => {
      const part = find(params.name);
      if (!part) return gone();
      const { channel, releases, events } = part;
      return HttpResponse.json({ channel, releases, events });
    }),
    http.get(`${url}/:name/errors`, ({ params }) =>
      HttpResponse.json({ errors: find(params.name)?.errors ?? [] }),
    ),
    http.get(`${url}/:name/:version`, ({ params }) => {
      const part = find(params.name);
      const release = part?.releases.find(({ version }) => version === params.version);
      if (!part || !release) return gone();
      const { files, exports } = part;
      const { version } = release;
      return HttpResponse.json({
        ...release,
        files: files[version] ?? [],
        exports: exports[version] ?? {},
      });
    }),
    http.post(`${url}/:name/rollback`, ({ params, request }) =>
      change(find(params.name), request, ({ stable, earlier }) => ({
        stable: earlier.at(-1) ?? stable,
        earlier: earlier.slice(0, -1),
        ...noCanary,
      })),
    ),
    http.post<PathParams, { version: string; endCanary: boolean }>(
      `${url}/:name/promote`,
      async ({ params, request }) => {
        const { version, endCanary } = await request.clone().json();
        return change(find(params.name), request, ({ stable, earlier, canary }) => {
          if (canary && canary !== version && !endCanary) return undefined;
          return { stable: version, earlier: [...earlier, stable], ...noCanary };
        });
      },
    ),
    http.delete(`${url}/:name/canary`, ({ params, request }) =>
      change(find(params.name), request, () => noCanary),
    ),
  ];

  function change(
    part: TestPart | undefined,
    request: { headers: Headers },
    apply: (channel: Channel) => Partial<Channel> | undefined,
  ) {
    if (!part) return gone();
    const { channel } = part;
    if (request.headers.get("if-match") !== `"${channel.revision}"`) {
      return HttpResponse.json({ message: "Changed", code: "conflict" }, { status: 409 });
    }
    const now = apply(channel);
    if (!now) {
      return HttpResponse.json({ message: "No", code: "release_rejected" }, { status: 422 });
    }
    Object.assign(channel, now, { revision: channel.revision + 1 });
    return HttpResponse.json(channel);
  }
}

const noCanary = { canary: null, percentage: null, ramp: null };

/** The page that asks for the password, as the server names it. */
export const passwordPage = "/auth/confirm/x9";

/**
 * A server that wants the password before these calls.
 *
 * @returns Call it when the user has entered the password.
 */
export function requirePassword(method: "post" | "put", path: string): () => void {
  let isConfirmed = false;
  const body = { message: "Enter your password", code: "confirmation_required" };
  server.use(
    http.post(`${ORIGIN}/api/admin/confirmations`, () =>
      HttpResponse.json({ url: passwordPage }, { status: 201 }),
    ),
    // Without an answer, the next handler answers.
    http[method](`${url}/${path}`, () =>
      isConfirmed ? undefined : HttpResponse.json(body, { status: 403 }),
    ),
  );
  return () => {
    isConfirmed = true;
  };
}

/** What a browser says when the user comes back from another tab. */
export function returnToTab(): void {
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** The value of a fact on a part's page. */
export const fact = (label: string) =>
  screen.queryAllByText(label, { selector: "dt" })[0]?.nextElementSibling?.textContent;
