import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedFolder } from "./paths.ts";

const manifest: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(sharedFolder, "package.json"), "utf8"),
);

const sharedPackages = ["store", "router", "i18n", "auth", "api", "registry", "toast"];

/**
 * What exists once on a page, with its version: React, and the shared packages that hold state or
 * wrap a package that does.
 */
export const sharedVersions: Readonly<Record<string, string>> = {
  react: manifest.dependencies.react ?? "",
  "react/jsx-runtime": manifest.dependencies.react ?? "",
  "react/jsx-dev-runtime": manifest.dependencies.react ?? "",
  "react-dom": manifest.dependencies["react-dom"] ?? "",
  ...Object.fromEntries(sharedPackages.map((room) => [`@oselia/shared/${room}`, manifest.version])),
};

/** The share scope as the shell provides it: in its first bundle, available immediately. */
export const shellShares = (development: boolean) =>
  shares(development, (version) => ({ eager: true, version }));

/**
 * The share scope as a remote consumes it: never its own copy, and an error when no version fits.
 */
export const remoteShares = (development: boolean) =>
  shares(development, () => ({ import: false as const }));

function shares<Rest extends object>(development: boolean, rest: (version: string) => Rest) {
  const entries = Object.entries(sharedVersions)
    .filter(([name]) => development || name !== "react/jsx-dev-runtime")
    .map(([name, version]) => {
      const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [name, { ...common, ...rest(version) }] as const;
    });
  return Object.fromEntries(entries);
}
