import type { SdkApi } from "./declarations.ts";

/** A change of the SDK, as its declarations would show it. */
export interface Variant {
  title: string;
  /** The export in which it shows. */
  name: string;
  apply: (declarations: Map<string, string>) => void;
}

/** A public function in one line of the declarations. */
interface PublicFunction {
  name: string;
  path: string;
  parameters: string;
  result: string;
}

const FUNCTION = /^export declare function (\w+)\(([^()]*)\): ([^;{}]+);$/gm;

/** The API after some changes. */
export function applyAll(api: SdkApi, variants: readonly Variant[]): SdkApi {
  const declarations = new Map(api.declarations);
  for (const { apply } of variants) apply(declarations);
  return { ...api, declarations };
}

/** Replaces one text of one file, which must be there. */
export const replacing =
  (path: string, before: string, after: string): Variant["apply"] =>
  (declarations) => {
    const text = declarations.get(path);
    if (!text?.includes(before)) throw new Error(`${path} does not contain ${before}`);
    declarations.set(
      path,
      text.replace(before, () => after),
    );
  };

/** Appends to a file, or creates it. */
export const appending =
  (path: string, text: string): Variant["apply"] =>
  (declarations) => {
    declarations.set(path, `${declarations.get(path) ?? ""}${text}\n`);
  };

/** The functions that teams call, in a seeded order. */
export function listFunctions(api: SdkApi, exported: ReadonlySet<string>, seed: number) {
  const functions = [...api.declarations].flatMap(([path, text]) =>
    [...text.matchAll(FUNCTION)].map(
      ([, name = "", parameters = "", result = ""]): PublicFunction => ({
        name,
        path,
        parameters,
        result,
      }),
    ),
  );
  return shuffle(
    functions.filter(({ name }) => exported.has(name)),
    seed,
  );
}

/** A change of one function: its declaration is written again. */
export function changing(
  title: string,
  before: PublicFunction,
  changes: Partial<PublicFunction> & { keyword?: string },
): Variant {
  const { keyword = "export declare", ...rest } = changes;
  const after = { ...before, ...rest };
  const write = (what: PublicFunction) =>
    `declare function ${what.name}(${what.parameters}): ${what.result};`;
  const replace = replacing(
    before.path,
    `export ${write(before)}`,
    `${keyword} ${write(after).replace("declare ", "")}`,
  );
  return {
    title: `${title}: ${before.name}`,
    name: before.name,
    apply: (declarations) => {
      replace(declarations);
      // Without it, every declaration of such a file is exported.
      if (!keyword.startsWith("export")) appending(before.path, "export {};")(declarations);
    },
  };
}

/** Takes as many as are asked for from the front, of those that fit. */
export function take<Item>(items: Item[], count: number, fits: (item: Item) => boolean): Item[] {
  const taken = items.filter(fits).slice(0, count);
  for (const item of taken) items.splice(items.indexOf(item), 1);
  return taken;
}

/** The same order for the same seed. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
