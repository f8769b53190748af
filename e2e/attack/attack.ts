import type { Site } from "../harness/site.ts";

/** Something that a hostile visitor, release, team or script tries. */
export interface Attack {
  /** What the attacker does, as the end of "An attacker …": "opens a page of a release". */
  name: string;
  /** True for one that takes more than about three seconds: `npm test` leaves it out. */
  isLong?: boolean;
  /**
   * Tries it, within bounds of count and time, against addresses of this machine only.
   *
   * @param site A running site that all attacks share.
   * @throws with what the attacker has gained.
   */
  run(site: Site): Promise<void>;
}

/** The attacks on one part of the product. */
export interface Target {
  /** "rendering", "publishing". */
  name: string;
  attacks: readonly Attack[];
}
