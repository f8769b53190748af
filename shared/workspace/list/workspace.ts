import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import {
  type ListPage,
  parseListLocation,
  replacePage,
  sessionListAtom,
} from "@oselia/shared/lists";
import {
  type Language,
  type PageQuery,
  pageQueryRules,
  pageSize,
  type StoredItem,
  validate,
} from "@oselia/shared/model";
import type { ObjectSchema } from "yup";
import type { ColouredStatus } from "../item/options.ts";

/** The list of a workspace. */
export type ListAtom<T> = ReturnType<typeof sessionListAtom<T>>;

export interface WorkspaceItem extends StoredItem {
  title: string;
  status: string;
  language: Language | null;
}

/** What the pages and the forms of a workspace have in common. */
export interface Workspace<T extends WorkspaceItem> {
  /** Of the page, and of the calls below /api: "/admin/news". The bin is below it. */
  path: string;
  /** Of its texts. README.md lists those that every workspace has. */
  namespace: string;
  statuses: readonly ColouredStatus<string>[];
  list: ListAtom<T>;
  bin: ListAtom<T>;
}

type QueryRules = ObjectSchema<PageQuery>;

interface WorkspaceOptions<T, Answer>
  extends Pick<Workspace<WorkspaceItem>, "path" | "namespace" | "statuses"> {
  /** The rules of the list's query string. The bin has no filters. */
  rules: QueryRules;
  /** Every call names its items and totals differently. */
  read: (answer: Answer) => Omit<ListPage<T>, "page">;
}

/** Creates a workspace, with the loaders of its two pages. */
export function createWorkspace<T extends WorkspaceItem, Answer>({
  rules,
  read,
  ...rest
}: WorkspaceOptions<T, Answer>) {
  const list = sessionListAtom<T>();
  const bin = sessionListAtom<T>();

  /** Loads the page in the address, and replaces the one in the store. */
  const pageLoader =
    (target: ListAtom<T>, call: string, rules: QueryRules) =>
    async ({ request, signal, services }: RemoteLoaderArgs): Promise<Answer> => {
      const { searchParams } = new URL(request.url);
      const { page, keyword } = parseListLocation(searchParams);
      const query = { ...parseFilters(searchParams, rules), page, limit: pageSize, keyword };
      const answer = await services.api.get<Answer>(call, { signal, query });
      services.store.set(target, () => replacePage({ page, ...read(answer) }));
      return answer;
    };

  return {
    ...rest,
    list,
    bin,
    loadList: pageLoader(list, rest.path, rules),
    loadBin: pageLoader(bin, `${rest.path}/bin`, pageQueryRules),
  };
}

/** The filters in the address that the rules allow. Any other value is read as none. */
function parseFilters(query: URLSearchParams, rules: QueryRules): Record<string, string> {
  const filters = [...query].filter(
    ([name]) => name in rules.fields && !(name in pageQueryRules.fields),
  );
  const checked = validate(rules, Object.fromEntries(filters));
  const invalid = checked.ok ? {} : checked.fields;
  return Object.fromEntries(filters.filter(([name]) => !(name in invalid)));
}
