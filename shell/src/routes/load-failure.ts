/**
 * Returned by the loader of a page that cannot be shown. It is data, not an error of the router, so
 * that the next revalidation replaces it: this is how "Try again" works.
 */
export class LoadFailure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}
