import { describe, expect, test } from "@jest/globals";
import { type Claimant, explainConflict, settleClaims as settle } from "./claims.ts";
import type { RegistryEntry } from "./schema.ts";

const title = { en: "Page", uk: "Сторінка", nl: "Pagina" };

function remote(name: string, paths: string[], leadsTo?: string): RegistryEntry {
  return {
    name,
    version: "0000000000000001",
    manifest: `/remotes/${name}/0000000000000001/mf-manifest.json`,
    integrity: "sha384-x",
    contribution: {
      contract: 1,
      mounts: paths.map((path) => ({ path, layout: "public", title })),
      ...(leadsTo ? { navigation: { path: leadsTo, label: title, icon: "news", order: 1 } } : {}),
    },
  };
}

/** The paths that each remote owns. */
const getPaths = (remotes: readonly Claimant[]) =>
  Object.fromEntries(
    remotes.map(({ name, contribution }) => [name, contribution.mounts.map(({ path }) => path)]),
  );

/** The same with the conflicts. */
function settleClaims(...claims: Parameters<typeof settle>) {
  const { remotes, conflicts } = settle(...claims);
  const explained = conflicts.map((conflict) => {
    const { remote, path } = conflict;
    return { remote, path, reason: explainConflict(conflict) };
  });
  return { remotes, conflicts: explained };
}

const publicSite = remote("remote_house", ["/", "/news", "/admin/books", "/admin/books/bin"]);

describe("claims without conflicts", () => {
  test("are granted unchanged", () => {
    const remotes = [publicSite, remote("remote_events", ["/events", "/newsletter"], "/events")];
    expect(settleClaims(remotes)).toEqual({ remotes, conflicts: [] });
  });
});

describe("the shell keeps", () => {
  test.each([
    "/404",
    "/admin",
    "/api",
    "/api/events",
    "/assets/x",
    "/auth",
    "/auth/login",
    "/media/x",
    "/metrics",
    "/preview",
    "/remotes/x",
  ])("%s", (path) => {
    const { remotes, conflicts } = settleClaims([remote("remote_events", [path, "/events"])]);
    expect(getPaths(remotes)).toEqual({ remote_events: ["/events"] });
    expect(conflicts).toEqual([
      { remote: "remote_events", path, reason: expect.stringContaining("belongs to the shell.") },
    ]);
    expect(conflicts[0]?.reason).toContain(`"${path}"`);
  });
});

describe("of two remotes the earlier one keeps", () => {
  test.each([
    ["/", '"/" belongs to remote_house.'],
    ["/admin/books", '"/admin/books" belongs to remote_house.'],
    ["/news/today", '"/news/today" overlaps "/news", which belongs to remote_house.'],
    [
      "/admin/books/bin/old",
      '"/admin/books/bin/old" overlaps "/admin/books", which belongs to remote_house.',
    ],
  ])("%s", (path, reason) => {
    const { remotes, conflicts } = settleClaims([
      publicSite,
      remote("remote_events", [path, "/e"]),
    ]);
    expect(getPaths(remotes).remote_events).toEqual(["/e"]);
    expect(getPaths(remotes).remote_house).toHaveLength(4);
    expect(conflicts).toEqual([{ remote: "remote_events", path, reason }]);
  });

  test("a path below the one that the later one claims", () => {
    const deep = remote("remote_deep", ["/events/archive"]);
    const { conflicts } = settleClaims([deep, remote("remote_events", ["/events"])]);
    expect(conflicts).toEqual([
      {
        remote: "remote_events",
        path: "/events",
        reason: '"/events" overlaps "/events/archive", which belongs to remote_deep.',
      },
    ]);
  });

  test.each([
    ["/admin/events/:id", "/admin/events/new"],
    ["/admin/events/new", "/admin/events/:id"],
    ["/admin/events/:id", "/admin/events/:key"],
    ["/admin/events/:id", "/admin/events/7/notes"],
    ["/admin/events/:id/notes", "/admin/events/7"],
    ["/admin/events/:id/notes", "/admin/events/:key/:part"],
  ])("%s, where a URL can match %s as well", (first, second) => {
    const remotes = [remote("remote_a", [first]), remote("remote_b", [second])];
    const { conflicts } = settleClaims(remotes);
    const reason = `"${second}" overlaps "${first}", which belongs to remote_a.`;
    expect(conflicts).toEqual([{ remote: "remote_b", path: second, reason }]);
  });

  test("nothing else: paths that no URL can match both are of two remotes", () => {
    const remotes = [
      remote("remote_a", ["/events/:id/notes"]),
      remote("remote_b", ["/events/:id/people", "/events/:id/people/:part"]),
    ];
    expect(settleClaims(remotes)).toEqual({
      remotes,
      conflicts: [],
    });
  });

  test("its path by the time of the claim, in any order; a claim without a time is the latest", () => {
    const remotes = [
      remote("remote_a", ["/x"]),
      remote("remote_b", ["/x", "/y"]),
      remote("remote_c", ["/y"]),
    ];
    const times: Record<string, string> = {
      "remote_a /x": "2026-11-02T00:00:00Z",
      "remote_b /x": "2026-11-01T00:00:00Z",
      "remote_c /y": "2026-11-03T00:00:00Z",
    };
    const settled = settleClaims(remotes, (name, path) => times[`${name} ${path}`]);
    expect(getPaths(settled.remotes)).toEqual({ remote_b: ["/x"], remote_c: ["/y"] });
  });
});

describe("a remote", () => {
  test("may have a path with a parameter, and others that a URL can match as well", () => {
    const remotes = [remote("remote_events", ["/events/:id", "/events/new", "/events/:id/notes"])];
    expect(settleClaims(remotes)).toEqual({ remotes, conflicts: [] });
  });

  test("lists a path twice when only the names of its parameters differ", () => {
    const { conflicts } = settleClaims([remote("remote_events", ["/events/:id", "/events/:key"])]);
    expect(conflicts[0]?.reason).toBe('"/events/:key" is listed twice.');
  });

  test.each(["/:page", "/:page/news", "/admin/:workspace"])(
    "cannot claim %s, which could be a path of anyone",
    (path) => {
      const { conflicts } = settleClaims([remote("remote_events", [path])]);
      expect(conflicts[0]?.reason).toBe(
        `"${path}" begins with a parameter: a remote's paths begin with a segment of their own.`,
      );
    },
  );

  test("keeps a path once when it lists it twice", () => {
    const [mount] = publicSite.contribution.mounts;
    const twice = remote("remote_events", []);
    if (mount) twice.contribution.mounts = [mount, mount];
    const { remotes, conflicts } = settleClaims([twice]);
    expect(getPaths(remotes)).toEqual({ remote_events: ["/"] });
    expect(conflicts).toEqual([
      { remote: "remote_events", path: "/", reason: '"/" is listed twice.' },
    ]);
  });

  test.each([
    ["/events/", "/events"],
    ["//events", "/events"],
    ["/a//b", "/a/b"],
  ])("cannot claim %s instead of %s", (path, plain) => {
    const { remotes, conflicts } = settleClaims([remote("remote_events", [path])]);
    expect(remotes).toEqual([]);
    expect(conflicts[0]?.reason).toBe(`"${path}" is not a normalised path: use "${plain}".`);
  });

  test("loses the navigation entry with its page, and is reported once", () => {
    const greedy = remote("remote_events", ["/events", "/news"], "/news");
    const { remotes, conflicts } = settleClaims([publicSite, greedy]);
    expect(remotes[1]?.contribution.navigation).toBeUndefined();
    expect(conflicts).toHaveLength(1);
  });

  test("has no navigation entry for a page of another remote", () => {
    const { remotes, conflicts } = settleClaims([
      publicSite,
      remote("remote_events", ["/events"], "/admin/books"),
    ]);
    expect(remotes[1]?.contribution.navigation).toBeUndefined();
    expect(conflicts[0]?.reason).toBe(
      'The navigation entry links to "/admin/books", which is not a page of this remote.',
    );
  });
});
