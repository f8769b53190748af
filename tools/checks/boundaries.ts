import { remoteFolders } from "../parts.ts";

/** What the code of a module may import besides itself. */
interface Boundary {
  imports: readonly string[];
  /** What only its tests may import in addition. */
  tests?: readonly string[];
}

/** Everything that a remote may build on. Remotes are released separately, so none imports another. */
const remote: Boundary = {
  imports: [
    "shared/api",
    "shared/auth",
    "shared/build",
    "shared/contract",
    "shared/forms",
    "shared/i18n",
    "shared/lists",
    "shared/model",
    "shared/pictures",
    "shared/registry",
    "shared/router",
    "shared/site",
    "shared/store",
    "shared/toast",
    "shared/ui",
    "shared/workspace",
  ],
  tests: ["shared/testing"],
};

/** What the server may import of the front ends' code. */
const sharedByServer = ["shared/contract", "shared/model", "shared/site", "shared/ui/tokens.css"];

/** The rooms of the server, and what each may import of the others (docs/architecture.md). */
const rooms: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  http: ["platform"],
  staff: ["platform", "http"],
  releases: ["platform", "http", "staff"],
  live: ["platform", "http", "staff"],
  content: ["platform", "http", "staff", "live"],
  site: ["platform", "http", "staff", "live", "content", "releases/index.ts"],
  operations: ["platform", "http", "staff", "live", "content", "releases/index.ts", "site"],
};

/** What the other rooms import of the releases. */
const releases = "server/releases/index.ts";

/** What tests outside of the server import of it. */
const testing = "server/testing/index.ts";

const roomNames = Object.keys(rooms).map((room) => `server/${room}`);

function serverRooms(): Record<string, Boundary> {
  const boundary = (imports: readonly string[]): Boundary => ({
    imports: [...imports, ...sharedByServer],
    tests: imports.includes(releases) ? ["server/releases", "server/testing"] : ["server/testing"],
  });
  return {
    [releases]: { imports: ["server/releases"] },
    ...Object.fromEntries(
      Object.entries(rooms).map(([room, imports]) => [
        `server/${room}`,
        boundary(imports.map((other) => `server/${other}`)),
      ]),
    ),
    // Composes the rooms.
    server: boundary(roomNames.map((room) => (room === "server/releases" ? releases : room))),
    // Starts the server, or parts of it, for tests.
    "server/testing": boundary(["server", ...roomNames]),
    [testing]: boundary(["server", ...roomNames, "server/testing"]),
    "server/tests": boundary(["server", ...roomNames, "server/bench", "server/testing"]),
    "server/bench": boundary(["server", ...roomNames, "server/testing"]),
    // The server starts it as a process, by its path.
    "release-gate": boundary(["server", ...roomNames]),
  };
}

/**
 * Every module of the repository with the modules that it may import. A file belongs to the module
 * with the longest name that its path starts with.
 */
export const boundaries: Readonly<Record<string, Boundary>> = {
  "shared/model": { imports: [], tests: ["shared/testing"] },
  "shared/store": { imports: [] },
  "shared/router": { imports: [] },
  "shared/toast": { imports: [] },
  "shared/i18n": { imports: ["shared/model"], tests: ["shared/testing"] },
  "shared/api": { imports: ["shared/i18n", "shared/model"], tests: ["shared/testing"] },
  "shared/auth": { imports: ["shared/api", "shared/store"] },
  "shared/contract": {
    imports: ["shared/api", "shared/i18n", "shared/model", "shared/store"],
  },
  "shared/registry": { imports: ["shared/auth", "shared/contract", "shared/store"] },
  "shared/site": { imports: ["shared/contract", "shared/model"] },
  "shared/pictures": { imports: [], tests: ["shared/site"] },
  "shared/lists": {
    imports: ["shared/auth", "shared/model", "shared/store"],
    tests: ["shared/api"],
  },
  "shared/ui": { imports: ["shared/i18n", "shared/model", "shared/toast"] },
  // The colours and sizes alone, for the pages that the server makes by itself.
  "shared/ui/tokens.css": { imports: [] },
  "shared/forms": {
    imports: [
      "shared/api",
      "shared/auth",
      "shared/i18n",
      "shared/model",
      "shared/router",
      "shared/store",
      "shared/ui",
    ],
    tests: ["shared/testing"],
  },
  "shared/workspace": {
    imports: [
      "shared/api",
      "shared/auth",
      "shared/contract",
      "shared/forms",
      "shared/i18n",
      "shared/lists",
      "shared/model",
      "shared/router",
      "shared/store",
      "shared/toast",
      "shared/ui",
    ],
  },
  "shared/testing": {
    imports: [
      "shared/api",
      "shared/auth",
      "shared/contract",
      "shared/i18n",
      "shared/model",
      "shared/router",
      "shared/store",
      "shared/toast",
    ],
  },
  "shared/build": { imports: ["shared/contract", "shared/i18n"] },

  shell: {
    imports: [
      "shared/api",
      "shared/auth",
      "shared/build",
      "shared/contract",
      "shared/forms",
      "shared/i18n",
      "shared/model",
      "shared/pictures",
      "shared/registry",
      "shared/router",
      "shared/site",
      "shared/store",
      "shared/toast",
      "shared/ui",
      "shared/ui/tokens.css",
    ],
    tests: ["shared/testing"],
  },
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, remote])),
  "tools/create-remote/template": remote,

  ...serverRooms(),

  tools: {
    imports: [
      "server",
      ...roomNames,
      testing,
      "shared/build",
      "shared/contract",
      "shared/model",
      "shared/site",
      "shared/ui",
    ],
  },
  e2e: {
    imports: [
      "remote-books-admin",
      "remote-news-admin",
      "release-gate",
      "server/bench",
      testing,
      "shared/auth",
      "shared/build",
      "shared/contract",
      "shared/i18n",
      "shared/model",
      "shared/site",
      "shared/ui",
      "shell",
      "tools",
    ],
  },
  "jest.config.mjs": { imports: ["shared/testing"] },
};

/**
 * Packages that one module imports and wraps for all others, so that there is one store, router,
 * language, API client and toast list on a page.
 */
export const wrappedPackages: Readonly<Record<string, string>> = {
  axios: "shared/api",
  i18next: "shared/i18n",
  jotai: "shared/store",
  "react-hook-form": "shared/forms",
  "react-i18next": "shared/i18n",
  "react-router": "shared/router",
  "react-router-dom": "shared/router",
  "react-toastify": "shared/toast",
};

/** The modules that end up in a browser. */
export function isFrontEnd(module: string): boolean {
  return module === "shell" || /^(shared\/|remote-|tools\/create-remote\/template)/.test(module);
}
