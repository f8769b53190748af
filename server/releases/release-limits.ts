const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** How large a release may be, and how much it may hold. */
export const releaseLimits = {
  /** Bytes of an archive. */
  archive: 16 * megabyte,
  /** Bytes of all files together. */
  bytes: 20 * megabyte,
  files: 1000,
  /** Characters of the path of a file. */
  path: 200,
  /** Bytes of what an archive says beside the files. */
  header: 256 * kilobyte,
  /** Bytes of a manifest, a shell's page or its facts: they are in pages, or read for each. */
  facts: 64 * kilobyte,
  /** Scripts and style sheets that a manifest names for pages to load. */
  named: 100,
  /** Shared packages. */
  shares: 100,
  /** Exports of one shared package. */
  exports: 500,
  /** Paths of the site that one remote may own, with those of its earlier releases. */
  ownedPaths: 50,
  /** Origins that an administrator allows one remote, with those of its earlier releases. */
  origins: 20,
} as const;
