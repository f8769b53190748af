import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedFolder } from "./paths.ts";

const manifest: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(sharedFolder, "package.json"), "utf8"),
);

/** The folders of `shared` that the shell provides. */
export const sharedRooms = ["store", "router", "i18n", "auth", "api", "registry", "toast"];

/**
 * What exists once on a page, with its version: React, and the shared packages that hold state or
 * wrap a package that does.
 */
export const sharedVersions: Readonly<Record<string, string>> = {
  react: manifest.dependencies.react ?? "",
  "react/jsx-runtime": manifest.dependencies.react ?? "",
  "react/jsx-dev-runtime": manifest.dependencies.react ?? "",
  "react-dom": manifest.dependencies["react-dom"] ?? "",
  ...Object.fromEntries(sharedRooms.map((room) => [`@oselia/shared/${room}`, manifest.version])),
};

/**
 * Versions that a remote accepts beside those that it is built with, as semver ranges: "^20.0.0". Of
 * "react" they also count for "react-dom".
 */
export interface AlsoAccepts {
  react?: string;
  "@oselia/shared"?: string;
}

/** The share scope as the shell provides it: in its first bundle, available immediately. */
export const shellShares = (development: boolean) =>
  shares(development, (_name, version) => ({
    eager: true,
    version,
    requiredVersion: `^${version}`,
  }));

/**
 * The share scope as a remote consumes it: never its own copy, and an error when no version fits.
 */
export const remoteShares = (development: boolean, alsoAccepts: AlsoAccepts = {}) =>
  shares(development, (name, version) => ({
    import: false as const,
    requiredVersion: toRange(name, version, alsoAccepts),
  }));

function toRange(name: string, version: string, alsoAccepts: AlsoAccepts): string {
  const group = name.startsWith("@oselia/shared/") ? "@oselia/shared" : "react";
  return [`^${version}`, alsoAccepts[group]].filter(Boolean).join(" || ");
}

function shares<Rest extends object>(
  development: boolean,
  rest: (name: string, version: string) => Rest,
) {
  const entries = Object.entries(sharedVersions)
    .filter(([name]) => development || name !== "react/jsx-dev-runtime")
    .map(([name, version]) => {
      return [name, { singleton: true, strictVersion: true, ...rest(name, version) }] as const;
    });
  return Object.fromEntries(entries);
}
