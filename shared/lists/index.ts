/** The behaviour of lists (docs/product.md#lists) as pure functions. */

export { prependItem, removeItem, updateItem } from "./changes.ts";
export {
  emptyList,
  type HasId,
  type ListPage,
  type ListState,
} from "./list-state.ts";
export {
  filterSearch,
  type ListLocation,
  pageSearch,
  parseFilter,
  parseListLocation,
} from "./query.ts";
export { appendPage, replacePage, setFailed, startLoading } from "./requests.ts";
export { type ListUpdate, sessionListAtom } from "./session-list.ts";
