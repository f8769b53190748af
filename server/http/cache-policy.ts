/** Every Cache-Control value that the server sends, with the responses it is for. */
export const cachePolicy = {
  /** Files whose content never changes under their URL: releases, the shell's assets, images. */
  immutable: "public, max-age=31536000, immutable",
  /** The shell's files with fixed names, such as its icons. */
  oneDay: "public, max-age=86400",
  /** What crawlers read: robots.txt and the sitemap. */
  oneHour: "public, max-age=3600",
  /** The news feed. */
  tenMinutes: "public, max-age=600",
  /** An image in place of a variant that is still being made. */
  oneMinute: "public, max-age=60",
  /** Pages and the registry: stored, but checked against their ETag before each use. */
  revalidate: "no-cache",
  /** Lists of the API: as `revalidate`, and only in the client's own cache. */
  privateRevalidate: "private, no-cache",
  /** Everything else of the API, and every error. */
  noStore: "no-store",
  /** Event streams, which a proxy must pass on as they come. */
  stream: "no-store, no-transform",
} as const;
