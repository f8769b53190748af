/**
 * The site as it is, and what it is compared with: the same sources as one bundle, the same sources
 * as plain federation, and its pages as static HTML.
 */
export const variantNames = ["site", "monolith", "plain", "static"] as const;

export type VariantName = (typeof variantNames)[number];
