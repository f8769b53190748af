import { after } from "node:test";
import { type Site, startSite } from "./site.ts";

/** A site that other test files use at the same time: tests must not change its content. */
export type ReadOnlySite = Pick<Site, "url" | "editor">;

/** Variable with the site that global-setup.ts has started, as JSON. */
export const readOnlySiteVariable = "TEST_READ_ONLY_SITE";

/** The sample site of this run or, when a test file runs alone, a new one. */
export async function useReadOnlySite(): Promise<ReadOnlySite> {
  const shared = process.env[readOnlySiteVariable];
  if (shared) return JSON.parse(shared) as ReadOnlySite;
  const site = await startSite();
  after(() => site.stop());
  return site;
}
