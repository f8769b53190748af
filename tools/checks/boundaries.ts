import { remoteFolders } from "../parts.ts";

/** What the code of a module may import besides itself. */
interface Boundary {
  imports: readonly string[];
  /** What only its tests may import in addition. */
  tests?: readonly string[];
}

/** What a module of shared/ may import of the others there, by their names. */
const sharedModules: Readonly<Record<string, Boundary>> = {
  model: { imports: [], tests: ["testing"] },
  store: { imports: [] },
  router: { imports: [] },
  toast: { imports: [] },
  i18n: { imports: ["model"], tests: ["testing"] },
  api: { imports: ["i18n", "model"], tests: ["testing"] },
  auth: { imports: ["api", "store"] },
  contract: { imports: ["api", "i18n", "model", "store"] },
  registry: { imports: ["auth", "contract", "store"] },
  site: { imports: ["contract", "model"] },
  pictures: { imports: [], tests: ["site"] },
  lists: { imports: ["auth", "model", "store"], tests: ["api"] },
  ui: { imports: ["i18n", "model", "toast"] },
  // The colours and sizes alone, for the pages that the server makes by itself.
  "ui/tokens.css": { imports: [] },
  forms: {
    imports: ["api", "auth", "i18n", "model", "router", "store", "ui"],
    tests: ["testing"],
  },
  workspace: {
    imports: [
      ...["api", "auth", "contract", "forms", "i18n", "lists"],
      ...["model", "router", "store", "toast", "ui"],
    ],
  },
  testing: {
    imports: ["api", "auth", "contract", "i18n", "model", "router", "store", "toast"],
  },
  build: { imports: ["contract", "i18n", "release"] },
  // For Node, not for browsers.
  release: { imports: [] },
  cli: { imports: ["build", "contract", "release"] },
};

const inShared = (names: readonly string[]) => names.map((name) => `shared/${name}`);

/** What the shell and the remotes build on. */
const frontEndImports = inShared([
  ...["api", "auth", "build", "contract", "forms", "i18n", "model", "pictures"],
  ...["registry", "router", "site", "store", "toast", "ui"],
]);

/** Remotes are released separately, so none imports another. */
const remote: Boundary = {
  imports: [...frontEndImports, ...inShared(["lists", "workspace"])],
  tests: ["shared/testing"],
};

/** What the server may import of the front ends' code. */
const sharedByServer = inShared(["contract", "model", "release", "site", "ui/tokens.css"]);

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
  ...Object.fromEntries(
    Object.entries(sharedModules).map(([name, { imports, tests = [] }]) => [
      `shared/${name}`,
      { imports: inShared(imports), tests: inShared(tests) },
    ]),
  ),
  shell: { imports: [...frontEndImports, "shared/ui/tokens.css"], tests: ["shared/testing"] },
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, remote])),
  "tools/create-remote/template": remote,
  "tools/create-remote/template/repository": { imports: ["shared/testing"] },

  ...serverRooms(),

  tools: {
    imports: [
      ...["server", ...roomNames, testing],
      ...inShared(["build", "cli", "contract", "model", "release", "site", "ui"]),
    ],
  },
  e2e: {
    imports: [
      ...["remote-books-admin", "remote-news-admin", "release-gate", "shell", "tools"],
      ...["server/bench", testing],
      ...inShared([
        "auth",
        "build",
        "cli",
        "contract",
        "i18n",
        "model",
        "release",
        "router",
        "site",
        "ui",
      ]),
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
