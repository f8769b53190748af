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

type Shared = Record<string, object>;

/** The share scope as the shell provides it: in its first bundle, available immediately. */
export function shellShares(development: boolean): Shared {
  return Object.fromEntries(
    names(development).map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        requiredVersion: `^${sharedVersions[name]}`,
        version: sharedVersions[name],
      },
    ]),
  );
}

/**
 * The share scope as a remote consumes it: never its own copy, and an error when no version fits.
 */
export function remoteShares(development: boolean): Shared {
  return Object.fromEntries(
    names(development).map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: `^${sharedVersions[name]}`,
      },
    ]),
  );
}

function names(development: boolean): string[] {
  return Object.keys(sharedVersions).filter(
    (name) => development || name !== "react/jsx-dev-runtime",
  );
}
