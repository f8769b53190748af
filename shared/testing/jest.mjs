import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The Jest configuration of the front ends, in two projects: *.test.tsx and *.dom.test.ts run in
 * jsdom with Node's own fetch, any other *.test.ts in plain Node, which starts faster. Both fail a
 * test on any console error or warning.
 *
 * @param {string} root Absolute path of the repository.
 * @param {string[]} folders Folders (relative to the root) whose tests run.
 * @returns {import("jest").Config}
 */
export function jestConfig(root, folders) {
  const here = import.meta.dirname;
  // Compiled in a team's own repository.
  const source = (name) => {
    const path = join(here, `${name}.ts`);
    return existsSync(path) ? path : join(here, `${name}.js`);
  };
  const console = source("setup-console");
  const common = {
    rootDir: root,
    // Not in the system's temporary folder: each complete run has one of its own.
    cacheDirectory: join(root, "node_modules/.cache/jest"),
    roots: folders.map((folder) => join(root, folder)),
    moduleNameMapper: {
      "\\.module\\.css$": "identity-obj-proxy",
      "\\.(css|svg|png|jpe?g|webp|avif|woff2)$": join(here, "asset-stub.mjs"),
      "^@module-federation/runtime$": source("federation-stub"),
    },
    transform: {
      "\\.(m?js|tsx?)$": [
        "@swc/jest",
        {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
            target: "es2023",
          },
          module: { type: "commonjs" },
        },
      ],
    },
    // Transforms packages that ship ES modules only.
    transformIgnorePatterns: [
      "/node_modules/(?!(@oselia|jotai|msw|typebox|@msw|@mswjs|until-async|rettime|@open-draft|cookie)/)",
    ],
    globals: { __webpack_public_path__: "/" },
    clearMocks: true,
    restoreMocks: true,
  };
  return {
    testTimeout: 30_000,
    projects: [
      {
        ...common,
        displayName: "dom",
        testMatch: ["**/*.test.tsx", "**/*.dom.test.ts"],
        testEnvironment: join(here, "jsdom-environment.mjs"),
        testEnvironmentOptions: { customExportConditions: ["node"] },
        setupFilesAfterEnv: [source("setup-dom"), console],
      },
      {
        ...common,
        displayName: "node",
        testMatch: ["**/*.test.ts"],
        testPathIgnorePatterns: ["/node_modules/", "\\.dom\\.test\\.ts$"],
        testEnvironment: "node",
        setupFilesAfterEnv: [console],
      },
    ],
  };
}
