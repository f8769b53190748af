import type { Api } from "@oselia/shared/api";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import type { Channel } from "@oselia/shared/contract/release";
import {
  isShell,
  type LoadHour,
  type LoadSummary,
  type Pair,
  type Part,
  type PartHistory,
  type Release,
  type ReleaseLoads,
  type ReleasesData,
  type Vital,
  versionBefore,
} from "../part/part.ts";

interface Live {
  channels: Channel[];
  releases: Release[];
}

interface Loads {
  hours: LoadHour[];
  day: LoadSummary[];
  lastHour: ReleaseLoads[];
  vitals: Vital[];
}

/** Loads what is live, and the history of the part that the URL names, unless it searches. */
export async function loadReleases({
  request,
  signal,
  services,
}: RemoteLoaderArgs): Promise<ReleasesData> {
  const { api } = services;
  const query = new URL(request.url).searchParams;
  const [{ channels, releases }, { hours, day, lastHour, vitals }] = await Promise.all([
    api.get<Live>("/releases", { signal }),
    api.get<Loads>("/releases/loads", { signal }),
  ]);
  const parts = channels
    .map((channel): Part => {
      const { name, stable } = channel;
      const isOwn = (one: { name: string }) => one.name === name;
      return {
        channel,
        live: releases.find((one) => isOwn(one) && one.version === stable),
        lastHour: lastHour.filter(isOwn),
        vitals: vitals.filter(isOwn),
        hours: hours.filter(isOwn),
        day: day.find(isOwn),
      };
    })
    .toSorted((one, other) => Number(isShell(other)) - Number(isShell(one)));
  const chosen = query.get("keyword") ? null : query.get("part");
  const part = parts.find(({ channel }) => channel.name === chosen);
  return { parts, open: part && (await loadHistory(api, part, query, signal)) };
}

/** The releases and events of a part, and the two releases that are compared. */
async function loadHistory(
  api: Api,
  part: Part,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<PartHistory> {
  const { name, stable, canary } = part.channel;
  const [history, { errors }] = await Promise.all([
    api.get<Pick<PartHistory, "releases" | "events">>(`/releases/${name}`, { signal }),
    api.get<Pick<PartHistory, "errors">>(`/releases/${name}/errors`, { signal }),
  ]);
  const find = (version: string | null | undefined) =>
    history.releases.find((one) => one.version === version)?.version;
  // What is new for visitors: the canary, or else what is live.
  const from = find(query.get("from")) ?? find(canary ? stable : versionBefore(part));
  const to = find(query.get("to")) ?? find(canary ?? stable);
  const load = (version: string) => api.get<Pair["to"]>(`/releases/${name}/${version}`, { signal });
  const pair = from && to ? await Promise.all([load(from), load(to)]) : undefined;
  return { ...history, errors, part, pair: pair && { from: pair[0], to: pair[1] } };
}
