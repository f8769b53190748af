import type { LocalizedText } from "@oselia/shared/contract";
import partnerList from "./partners.json" with { type: "json" };

/** An organisation that works with the community. */
export interface Partner {
  name: LocalizedText;
  url?: string;
  /**
   * SVG path data in a box of 48 by 48, one colour, fill rule "evenodd": it works on light and dark
   * backgrounds.
   */
  logo: string;
}

/** Invented organisations with logos made for this site: replace them with your own. */
export const partners: readonly Partner[] = partnerList;
