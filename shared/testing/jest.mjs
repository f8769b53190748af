import { join } from "node:path";

/**
 * The one Jest configuration of the front ends: jsdom with Node's own fetch, swc for TypeScript,
 * and a set-up that fails a test on any console error or warning.
 *
 * @param {string} root Absolute path of the repository.
 * @param {string[]} folders Folders (relative to the root) whose tests run.
 * @returns {import("jest").Config}
 */
export function jestConfig(root, folders) {
  const here = import.meta.dirname;
  return {
    rootDir: root,
    roots: folders.map((folder) => join(root, folder)),
    testMatch: ["**/*.test.ts", "**/*.test.tsx"],
    testEnvironment: join(here, "jsdom-environment.mjs"),
    testEnvironmentOptions: { customExportConditions: ["node"] },
    setupFilesAfterEnv: [join(here, "setup.ts")],
    testTimeout: 30_000,
    moduleNameMapper: {
      "\\.module\\.css$": "identity-obj-proxy",
      "\\.(css|svg|png|webp|avif|woff2)$": join(here, "asset-stub.mjs"),
      "^@module-federation/runtime$": join(here, "federation-stub.ts"),
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
    // Packages that ship ES modules only are transformed too.
    transformIgnorePatterns: [
      "/node_modules/(?!(jotai|msw|typebox|@msw|@mswjs|until-async|rettime|@open-draft|cookie)/)",
    ],
    clearMocks: true,
    restoreMocks: true,
  };
}
