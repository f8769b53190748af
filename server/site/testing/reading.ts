import type { useSite } from "./site.ts";

/** What a machine reads of the pages of a site. */
export function readingOf({ get }: Pick<Awaited<ReturnType<typeof useSite>>, "get">) {
  return {
    /** The tags of a page's head that have this in them. */
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
