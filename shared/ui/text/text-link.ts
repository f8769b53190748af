/** A web or email address in a text. */
export interface TextLink {
  /** Where it starts and ends, as for `slice`. */
  from: number;
  to: number;
  /** An http, https or mailto URL. */
  href: string;
}
