import type { LocalizedText } from "@oselia/shared/contract";
import directionList from "./directions.json" with { type: "json" };
import { address } from "./identity.ts";

/** A page with a map of the address. */
export const mapUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(
  `${address.street}, ${address.postalCode} ${address.city.nl}, ${address.country}`,
)}`;

/** One way to come. */
export interface Direction {
  by: LocalizedText;
  text: LocalizedText;
}

/** How to get to the house. Samples: replace them with your own. */
export const directions: readonly Direction[] = directionList;
