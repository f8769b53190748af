import type { Registry, ReleasePreview } from "@oselia/shared/contract";
import type { FastifyBaseLogger } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { createCachedResponse } from "../../http/send-cached.ts";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { isMember } from "../canaries/canary-members.ts";
import type { LiveRelease, LiveReleases, LiveSet, ReleaseProblem } from "./live-releases.ts";

export type RegistryView = ReturnType<typeof toView>;

/** The live releases, as visitors get them who are in no canary. */
export type LiveRegistry = ReturnType<typeof toRegistry>;

/**
 * Bytes for the combinations of canaries that visitors have: some 100 of them, which are all of six
 * canaries that run at the same time.
 */
const VIEWS_MEMORY = 16 * 1024 * 1024;

export type RegistryReader = ReturnType<typeof createRegistryReader>;

/** Milliseconds after which the files of the live releases are checked again. */
const RECHECK_AFTER = 30_000;

/** Milliseconds that reading a change may take; requests get the last releases from then on. */
const READ_TIMEOUT = 2000;

/** Milliseconds that a start or a change of the releases waits until they are prepared. */
const PREPARE_TIMEOUT = 5000;

/**
 * Keeps the live releases in memory. While they cannot be read, the last ones stay. A problem with a
 * release is logged when it is first seen, and again when it is resolved.
 *
 * @param readLive Reads them, given what the last read returned.
 */
export function createRegistryReader(
  readLive: (last: LiveReleases | undefined) => Promise<LiveReleases>,
  log: Pick<FastifyBaseLogger, "error" | "info" | "warn">,
) {
  let current: { live: LiveRegistry; releases: LiveReleases } | undefined;
  /** Calls of `invalidate`, and how many of them `current` takes into account. */
  let changes = 0;
  let known = -1;
  let reading: Promise<LiveRegistry> | undefined;
  let readAt = 0;
  const listeners: ((live: LiveRegistry) => Promise<void>)[] = [];
  let prepared: Promise<unknown> = Promise.resolve();
  const logProblems = createProblemLog(log);

  async function readAgain(): Promise<LiveRegistry> {
    const seen = changes;
    readAt = performance.now();
    try {
      const releases = await readLive(current?.releases);
      current = { live: toRegistry(releases), releases };
      known = seen;
      const { live } = current;
      prepared = Promise.all(listeners.map((listen) => listen(live)));
      logProblems(releases.problems);
    } catch (error) {
      known = -1;
      if (!current) throw error;
      log.warn({ err: error }, "The releases cannot be read; serving the last ones");
      return current.live;
    }
    // What has changed in the meantime may be missing.
    return known === changes ? current.live : readAgain();
  }

  /** One at a time, so that an earlier state never replaces a later one. */
  function start(): Promise<LiveRegistry> {
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function read(): Promise<LiveRegistry> {
    if (!current) return start();
    const { live } = current;
    if (known !== changes) {
      const started = start();
      const left = Math.max(0, readAt + READ_TIMEOUT - performance.now());
      return withTimeout(started, left).catch(() => live);
    }
    if (performance.now() - readAt > RECHECK_AFTER) void start();
    return live;
  }

  return {
    /** The live releases, from memory until something has changed. */
    read,

    /** Reads them again: a damaged file shows itself only then. */
    async check(): Promise<LiveRegistry> {
      // One that is under way may have read the files before they changed.
      await reading;
      return start();
    },

    /** Makes the next `read` read them again. */
    invalidate() {
      changes++;
    },

    /** Calls `prepare`, which must not throw, with the live releases whenever they have been read. */
    onRead(prepare: (live: LiveRegistry) => Promise<void>) {
      listeners.push(prepare);
      // A notification may have had them read already.
      if (current) prepared = Promise.all([prepared, prepare(current.live)]);
    },

    /**
     * Reads a change now, and waits until everything is prepared for it; for five seconds at most.
     * Never throws: what cannot be read now is read for the next visitor.
     */
    async prepare() {
      const done = read().then(() => prepared);
      await withTimeout(done, PREPARE_TIMEOUT).catch(() => undefined);
    },
  };
}

function toRegistry(releases: LiveReleases) {
  const { problems, canaries } = releases;
  const stable = toView(releases);
  const everyCanary = releases.withCanaries(canaries.map(({ name }) => name));
  const entries = [...releases.remotes, ...everyCanary.remotes];
  const used = entries.flatMap(({ manifest }) => URL.parse(manifest)?.origin ?? []);
  const views = createMemoryCache<RegistryView>({
    bytes: VIEWS_MEMORY,
    // The text once more, and as objects.
    sizeOf: ({ json, response }) => 6 * json.length + response.bytes,
  });
  /** The names of the canaries that a visitor is in. */
  const namesOf = (visitor: string | undefined): string[] =>
    visitor === undefined
      ? []
      : canaries.filter((one) => isMember(one, visitor)).map(({ name }) => name);

  return {
    ...stable,
    /** Problems with releases; the site works without them. */
    problems,
    canaries,
    /** The origins beside the site's own that releases and canaries use. */
    origins: [...new Set(used)].toSorted(),
    /** The releases for visitors who are in every canary. */
    forEveryCanary: () => toView(everyCanary),
    /** The releases for one visitor, by the id in the cookie; without one, those of no canary. */
    forVisitor(visitor: string | undefined): RegistryView {
      const names = namesOf(visitor);
      if (names.length === 0) return stable;
      const key = names.join(" ");
      const view = views.get(key) ?? toView(releases.withCanaries(names));
      views.set(key, view);
      return view;
    },
    /** The same with a release that is not live, in place of the live one. */
    withPreview(visitor: string | undefined, release: LiveRelease, until: Date): RegistryView {
      const { name, version } = release.release;
      const preview = { name, version, until: until.toISOString() };
      return toView(releases.withCanaries(namesOf(visitor), release), preview);
    },
  };
}

/** The releases that a visitor gets, in every form that the server needs. */
export function toView({ remotes, manifests, shell }: LiveSet, preview?: ReleasePreview) {
  const registry: Registry = { remotes, ...(preview && { preview }) };
  const json = JSON.stringify(registry);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": cachePolicy.revalidate,
  };
  const response = createCachedResponse(json, headers, ["cookie"]);
  return {
    registry,
    json,
    /** The JSON as a response. */
    response,
    /** The manifest of each live release of a remote, by the remote's name. */
    manifests,
    /** Undefined before the first release of the shell. */
    shell,
  };
}

function createProblemLog(log: Pick<FastifyBaseLogger, "error" | "info">) {
  const logged = new Map<string, ReleaseProblem>();
  return (problems: readonly ReleaseProblem[]): void => {
    const now = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    for (const [key, problem] of now) {
      if (!logged.has(key)) log.error(problem, "A release is damaged or its paths conflict");
    }
    for (const { remote } of logged.values()) {
      if (problems.every((problem) => problem.remote !== remote)) {
        log.info({ remote }, "The releases of this remote are valid again");
      }
    }
    logged.clear();
    for (const [key, problem] of now) logged.set(key, problem);
  };
}
