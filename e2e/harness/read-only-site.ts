import type { Site } from "./site.ts";

/** Variable with the site that global-setup.ts has started, as JSON. */
export const readOnlySiteVariable = "TEST_READ_ONLY_SITE";

type Shared = Pick<Site, "url" | "editor">;

const read = (): Shared => JSON.parse(process.env[readOnlySiteVariable] ?? "{}");

/** A site that test files use at the same time: tests must not change its content. */
export const readOnlySite: Readonly<Shared> = {
  get url() {
    return read().url;
  },
  get editor() {
    return read().editor;
  },
};
