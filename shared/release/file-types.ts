import { extname } from "node:path";

/** The files that a remote may have, by their endings. No browser opens one as a page of the site. */
const remoteTypes: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  cjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/vnd.microsoft.icon",
  woff: "font/woff",
  woff2: "font/woff2",
};

/** Those that only a shell may have. */
const shellTypes: Record<string, string> = {
  html: "text/html; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  tgz: "application/gzip",
};

const allTypes = { ...remoteTypes, ...shellTypes };

const find = (types: Record<string, string>, path: string): string | undefined => {
  const ending = extname(path).slice(1);
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
};

/** The content type of a file, by its name. */
export const contentType = (path: string): string =>
  find(allTypes, path) ?? "application/octet-stream";

/** Whether a release may have a file with this ending. */
export const isAllowedType = (path: string, isShell: boolean): boolean =>
  find(isShell ? allTypes : remoteTypes, path) !== undefined;

/** The endings that a release may have, for people: ".js, .css". */
export const listAllowedTypes = (isShell: boolean): string =>
  Object.keys(isShell ? allTypes : remoteTypes)
    .map((ending) => `.${ending}`)
    .join(", ");
