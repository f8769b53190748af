import { libraryPlates } from "@oselia/shared/ui";

/** The picture in a place, counted from 0: one of the library's 32, in turn (section 9). */
export function plateSeed(at: number): string {
  return libraryPlates[at % libraryPlates.length]?.seed ?? "";
}
