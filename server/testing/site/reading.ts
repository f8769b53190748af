import type { startTestSite } from "./site.ts";

/** Reads what a site's pages contain for machines. */
export function createPageReader({ get }: Pick<Awaited<ReturnType<typeof startTestSite>>, "get">) {
  return {
    /** The tags in a page's head that contain this text. */
    async tags(url: string, marker: string): Promise<string[]> {
      const { body } = await get(url);
      return (body.match(/<(?:meta|link)[^>]*>/g) ?? []).filter((tag) => tag.includes(marker));
    },

    /** The page's JSON-LD; undefined when it has none. */
    async data(url: string) {
      const { body } = await get(url);
      const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
      return json === undefined ? undefined : JSON.parse(json);
    },
  };
}
