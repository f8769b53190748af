/** The part of negotiator that is used here; it comes without types. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The encoding of these that the client likes best; those in `preferred` win ties, in order. */
    encoding(
      available: readonly string[],
      options?: { preferred: readonly string[] },
    ): string | undefined;
    /** The tags that the client takes, the best first. */
    languages(): string[];
  }
}
