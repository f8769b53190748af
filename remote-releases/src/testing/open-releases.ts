import type { Channel } from "@oselia/shared/contract/release";
import { ORIGIN, type RenderOptions, renderRemote, server } from "@oselia/shared/testing";
import { act } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { LoadHour, Part, ReleaseEvent } from "../part/part.ts";
import remote from "../remote.ts";

const url = `${ORIGIN}/api/releases`;

/** The inbox, with an earlier version; `change` overrides fields of its channel. */
export function aPart(
  change: Partial<Channel> = {},
  { live, events = [], hours = [], day }: Partial<Omit<Part, "channel">> = {},
): Part {
  const channel: Channel = {
    name: "remote_inbox",
    stable: "2222222222222222",
    earlier: ["1111111111111111"],
    canary: null,
    percentage: null,
    ramp: null,
    revision: 7,
    changedBy: "inbox-team",
    changedAt: "2026-11-14T10:00:00.000Z",
    ...change,
  };
  const gate = { by: "client", checks: ["types", "/admin/inbox in en"] };
  return {
    channel,
    live: live ?? { version: channel.stable, commit: "abcdef0123456789", gate },
    events,
    hours,
    day,
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
export function openReleases(parts: Part[], options: RenderOptions = {}) {
  return renderRemote(remote, "/admin/releases", {
    token: "staff",
    handlers: releases(parts),
    ...options,
  });
}

/** The API for releases. A rollback with an old revision is a conflict. */
function releases(parts: Part[]) {
  const find = (name: unknown) => parts.find(({ channel }) => channel.name === name);
  const gone = () => HttpResponse.json({ message: "Gone", code: "not_found" }, { status: 404 });
  return [
    http.get(url, () => HttpResponse.json({ channels: parts.map(({ channel }) => channel) })),
    http.get(`${url}/loads`, () =>
      HttpResponse.json({
        hours: parts.flatMap(({ hours }) => hours),
        day: parts.flatMap(({ day }) => day ?? []),
      }),
    ),
    http.get(`${url}/:name`, ({ params }) => {
      const part = find(params.name);
      if (!part) return gone();
      const { channel, live, events } = part;
      return HttpResponse.json({ channel, releases: live ? [live] : [], events });
    }),
    http.post(`${url}/:name/rollback`, ({ params, request }) => {
      const part = find(params.name);
      if (!part) return gone();
      const { channel } = part;
      if (request.headers.get("if-match") !== `"${channel.revision}"`) {
        return HttpResponse.json({ message: "Changed", code: "conflict" }, { status: 409 });
      }
      const [stable = channel.stable] = channel.earlier.slice(-1);
      Object.assign(channel, {
        stable,
        earlier: channel.earlier.slice(0, -1),
        canary: null,
        revision: channel.revision + 1,
      });
      return HttpResponse.json(channel);
    }),
  ];
}

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
