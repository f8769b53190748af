import type { SdkApi } from "./declarations.ts";
import { changing, listFunctions, replacing, take, type Variant } from "./variants.ts";

const hasString = ({ parameters }: { parameters: string }) => /: string\b/.test(parameters);

/** Changes of single functions that break their callers: 30 in a seeded order. */
export function breakFunctions(api: SdkApi, exported: ReadonlySet<string>): Variant[] {
  const functions = listFunctions(api, exported, 27);
  return [
    ...take(functions, 7, hasString).map((each) =>
      changing("a narrower parameter", each, {
        parameters: each.parameters.replace(": string", ': "only this"'),
      }),
    ),
    ...take(functions, 7, () => true).map((each) =>
      changing("an export that is gone", each, { keyword: "declare" }),
    ),
    ...take(functions, 6, () => true).map((each) =>
      changing("another name", each, { name: `${each.name}2` }),
    ),
    ...take(functions, 5, ({ parameters }) => !parameters.includes("?")).map((each) =>
      changing("a new parameter that is required", each, {
        parameters: [each.parameters, "added: symbol"].filter(Boolean).join(", "),
      }),
    ),
    ...take(functions, 5, ({ result }) => result !== "void").map((each) =>
      changing("another result", each, { result: "symbol" }),
    ),
  ];
}

const breaking = (title: string, name: string, ...texts: [string, string, string]): Variant => ({
  title,
  name,
  apply: replacing(...texts),
});

/** Changes of types that break what uses them: ten. */
export const breakTypes: readonly Variant[] = [
  breaking(
    "a union that lost a member",
    "ToastKind",
    "toast/queue.d.ts",
    ' | "warning" | "info"',
    ' | "info"',
  ),
  breaking(
    "a service that is gone",
    "Services",
    "contract/index.d.ts",
    "    store: Store;\n    language",
    "    language",
  ),
  breaking(
    "a service that returns something else",
    "RemoteModule",
    "contract/index.d.ts",
    "language: () => Language",
    "language: () => string",
  ),
  breaking(
    "an event with another argument",
    "HeaderActionProps",
    "contract/index.d.ts",
    "onClose: () => void",
    "onDone: () => void",
  ),
  breaking(
    "a field of the contract that is gone",
    "RemoteModule",
    "contract/index.d.ts",
    "    HeaderAction?: ComponentType<HeaderActionProps>;\n",
    "",
  ),
  breaking(
    "a field of the contract that is required",
    "RemoteModule",
    "contract/index.d.ts",
    "    texts: readonly RemoteTexts[];\n",
    "    texts: readonly RemoteTexts[];\n    owner: string;\n",
  ),
  breaking(
    "a method with a narrower parameter",
    "useApi",
    "api/api.d.ts",
    "post<Answer>(path: string",
    "post<Answer>(path: '/books' | '/news'",
  ),
  breaking(
    "an entity whose field may be null",
    "BookList",
    "model/books.d.ts",
    "books: Book[];",
    "books: Book[] | null;",
  ),
  breaking(
    "an export at another path",
    "toHref",
    "model/index.d.ts",
    'export { toHref } from "./web-address.ts";\n',
    "",
  ),
  breaking(
    "an argument that lost a property",
    "Badge",
    "ui/display/badge.d.ts",
    "    label: string;\n",
    "",
  ),
];
