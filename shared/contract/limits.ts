/**
 * How much a contribution may say. It is in the registry, and so in every page of the site.
 */
export const limits = {
  /** Bytes of the whole contribution as JSON. */
  contributionBytes: 16 * 1024,
  /** Pages of one remote. */
  mounts: 30,
  /** Characters of a path, also of one below /api. */
  path: 100,
  /** Characters of a title or a label. */
  title: 100,
  /** Characters of a description or of a badge's sentence. */
  sentence: 300,
  /** Parameters of the query string that one page reads. */
  parameters: 10,
  /** Characters of the name of a parameter or a field. */
  parameter: 40,
  /** The highest version of the contract. */
  contract: 1000,
  /** The highest place in the navigation. */
  order: 1_000_000,
} as const;
