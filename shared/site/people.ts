import type { LocalizedText } from "@oselia/shared/contract";
import developerList from "./developers.json" with { type: "json" };
import teamList from "./team.json" with { type: "json" };

/** A member of the team. Invented people: replace them with your own. */
export interface TeamMember {
  name: LocalizedText;
  position: LocalizedText;
  /** The name of the portrait in shared/pictures; empty for none. */
  photo: string;
}

/** A developer of the site. */
export interface Developer extends TeamMember {
  /** The URL of a professional profile. */
  url: string;
}

export const team: readonly TeamMember[] = teamList;

export const developers: readonly Developer[] = developerList;
