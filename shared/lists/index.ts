/** The list behaviour of section 4 of the specification, as pure functions. */
export {
  type ListAddress,
  pageAddress,
  readListAddress,
  readStatus,
  statusAddress,
} from "./address.ts";
export { addFirst, remove, update } from "./changes.ts";
export {
  emptyList,
  type Identified,
  type ListPage,
  type ListState,
} from "./list-state.ts";
export { appendPage, failed, loading, replacePage } from "./requests.ts";
export { type ListChange, sessionListAtom } from "./session-list.ts";
