import { parseArgs } from "node:util";
import type { MeasuredPage } from "./pages.ts";
import { type Profile, profiles } from "./profiles.ts";
import { type VariantName, variantNames } from "./variant-names.ts";

/** What the command is asked to measure. */
export interface Options {
  visits: number;
  profiles: readonly Profile[];
  variants: readonly VariantName[];
  /** Names; undefined for every page. */
  pages: readonly string[] | undefined;
  /** Where to write the results as JSON. */
  json: string | undefined;
}

/**
 * Reads the command line.
 *
 * @throws When it asks for something that does not exist; the message lists what does.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      visits: { type: "string", default: "9" },
      pages: { type: "string" },
      profiles: { type: "string", default: profiles.map(({ name }) => name).join() },
      variants: { type: "string", default: variantNames.join() },
      json: { type: "string" },
    },
  });
  const visits = Number(values.visits);
  if (!Number.isInteger(visits) || visits < 1) {
    throw new Error(`--visits must be a number from 1, not "${values.visits}".`);
  }
  return {
    visits,
    profiles: choose("profile", values.profiles, profiles, ({ name }) => name),
    variants: choose("variant", values.variants, variantNames, (name) => name),
    pages: values.pages?.split(","),
    json: values.json,
  };
}

/** The pages with these names. Throws like `readOptions`. */
export function choosePages(
  names: readonly string[] | undefined,
  pages: readonly MeasuredPage[],
): readonly MeasuredPage[] {
  return names ? choose("page", names.join(), pages, ({ name }) => name) : pages;
}

function choose<Item>(
  what: string,
  list: string,
  items: readonly Item[],
  toName: (item: Item) => string,
): Item[] {
  return list.split(",").map((name) => {
    const item = items.find((candidate) => toName(candidate) === name);
    if (item === undefined) {
      throw new Error(`Unknown ${what} "${name}". Available: ${items.map(toName).join(", ")}.`);
    }
    return item;
  });
}
