import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import type { Channel } from "@oselia/shared/contract/release";
import {
  isShell,
  type LoadHour,
  type LoadSummary,
  type Part,
  type Release,
  type ReleaseEvent,
} from "../part/part.ts";

const eventsShown = 5;

interface History {
  releases: Release[];
  events: ReleaseEvent[];
}

/** Loads what is live of each part, the shell first. */
export async function loadReleases({ signal, services }: RemoteLoaderArgs): Promise<Part[]> {
  const { api } = services;
  const [{ channels }, { hours, day }] = await Promise.all([
    api.get<{ channels: Channel[] }>("/releases", { signal }),
    api.get<{ hours: LoadHour[]; day: LoadSummary[] }>("/releases/loads", { signal }),
  ]);
  const parts = await Promise.all(
    channels.map(async (channel): Promise<Part> => {
      const { name, stable } = channel;
      const { releases, events } = await api.get<History>(`/releases/${name}`, { signal });
      return {
        channel,
        live: releases.find(({ version }) => version === stable),
        events: events.slice(0, eventsShown),
        hours: hours.filter((hour) => hour.name === name),
        day: day.find((one) => one.name === name),
      };
    }),
  );
  return parts.toSorted((one, other) => Number(isShell(other)) - Number(isShell(one)));
}
