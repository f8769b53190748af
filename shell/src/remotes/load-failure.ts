/**
 * What the loader of a page answers when the page cannot be shown. As data, not as an error of the
 * router: the next revalidation replaces it, which is how "Try again" works.
 */
export class LoadFailure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}
