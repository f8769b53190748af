/** The part of negotiator that is used here; it ships without types. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /**
     * The one of these encodings that the client prefers; those in `preferred` win ties, in order.
     */
    encoding(
      available: readonly string[],
      options?: { preferred: readonly string[] },
    ): string | undefined;
    /** The tags that the client accepts, the preferred one first. */
    languages(): string[];
  }
}
