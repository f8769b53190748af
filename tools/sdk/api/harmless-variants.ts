import { posix } from "node:path";
import type { SdkApi } from "./declarations.ts";
import { appending, changing, listFunctions, replacing, take, type Variant } from "./variants.ts";

const anExport = /^export (?:declare|interface|type)/m;
const isSimple = ({ parameters }: { parameters: string }) => !parameters.includes("...");

/** 100 changes that nobody needs to act on, in a seeded order. */
export function harmlessVariants(api: SdkApi, exported: ReadonlySet<string>): Variant[] {
  const functions = listFunctions(api, exported, 100);
  const paths = [...api.declarations].flatMap(([path, text]) =>
    path.endsWith("/index.d.ts") ? listReexported(path, text) : [],
  );
  const numbered = (count: number, make: (index: number) => Variant) =>
    Array.from({ length: count }, (_, index) => make(index));
  const at = (index: number) => paths[(index * 7) % paths.length] ?? "";
  return [
    ...take(
      functions,
      10,
      ({ parameters }) => isSimple({ parameters }) && /: string(,|$)/.test(parameters),
    ).map((each) =>
      changing("a wider parameter", each, {
        parameters: each.parameters.replace(/: string(?=,|$)/, ": string | symbol"),
      }),
    ),
    // A type guard names its parameter again.
    ...take(
      functions,
      10,
      ({ parameters, result }) => /^\w+: /.test(parameters) && !/ is /.test(result),
    ).map((each) =>
      changing("another name of a parameter", each, {
        parameters: each.parameters.replace(/^\w+/, "renamed"),
      }),
    ),
    ...take(functions, 25, isSimple).map((each) =>
      changing("a new parameter that is optional", each, {
        parameters: [each.parameters, "added?: symbol"].filter(Boolean).join(", "),
      }),
    ),
    ...numbered(15, (index) => ({
      title: `a new export in ${at(index)}`,
      name: `added${index}`,
      apply: appending(at(index), `export declare function added${index}(): void;`),
    })),
    ...numbered(10, (index) => ({
      title: `a description in ${at(index + 20)}`,
      name: "",
      apply: (declarations) => {
        const text = declarations.get(at(index + 20)) ?? "";
        declarations.set(at(index + 20), text.replace(anExport, "/** What it is for. */\n$&"));
      },
    })),
    ...numbered(10, (index) => ({
      title: `a new file beside ${at(index)}`,
      name: "",
      apply: appending(
        at(index).replace(/[^/]+$/, `new-${index}.d.ts`),
        `export interface New${index} {\n    text: string;\n}`,
      ),
    })),
    ...types,
  ];
}

/** The files of which an entry exports everything. */
const listReexported = (path: string, text: string): string[] =>
  [...text.matchAll(/^export \* from "(.*)\.tsx?"/gm)].map(([, request = ""]) =>
    posix.join(posix.dirname(path), `${request}.d.ts`),
  );

const harmless = (title: string, ...texts: [string, string, string]): Variant => ({
  title,
  name: "",
  apply: replacing(...texts),
});

const optional = (path: string, type: string): Variant =>
  harmless(
    `a new property that is optional: ${type}`,
    path,
    `export interface ${type} {\n`,
    `export interface ${type} {\n    added?: string;\n`,
  );

/** Changes of types. */
const types: readonly Variant[] = [
  optional("api/api.d.ts", "CallOptions"),
  optional("api/api.d.ts", "ApiSettings"),
  optional("contract/index.d.ts", "RemoteModule"),
  optional("contract/index.d.ts", "RouteHead"),
  optional("contract/index.d.ts", "RemoteRoute"),
  optional("model/news.d.ts", "Photo"),
  optional("model/messages.d.ts", "MessageList"),
  optional("toast/toast-region.d.ts", "ToastRegionProps"),
  optional("auth/session.d.ts", "Session"),
  optional("model/stored-item.d.ts", "StoredItem"),
  harmless(
    "a new service",
    "contract/index.d.ts",
    "    store: Store;\n",
    "    store: Store;\n    clock: () => Date;\n",
  ),
  harmless(
    "a new method",
    "api/api.d.ts",
    "    stream(",
    "    head(path: string): Promise<void>;\n    stream(",
  ),
  harmless("a new method", "auth/auth.d.ts", "    resume(", "    pause(): void;\n    resume("),
  harmless("a wider union", "toast/queue.d.ts", '"success" | ', '"success" | "hint" | '),
  harmless(
    "an argument that accepts more",
    "api/api.d.ts",
    "string | number | undefined",
    "string | number | boolean | undefined",
  ),
  harmless("another name of an internal type", "toast/queue.d.ts", "QueuedToast {", "Toast {"),
  harmless("another name of an internal function", "toast/queue.d.ts", "drainToasts", "takeToasts"),
  harmless("another name of an internal constant", "auth/session.d.ts", "loggedOut", "signedOut"),
  harmless(
    "another name of an internal atom",
    "auth/session.d.ts",
    "signOutCountAtom",
    "signOutsAtom",
  ),
  harmless("a more exact result", "model/iso-date.d.ts", "): boolean;", "): text is string;"),
];
