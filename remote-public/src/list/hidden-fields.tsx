import { toSearchParams } from "@oselia/shared/api";
import type { ListFilter } from "./list-filter.ts";

/** What a form that is sent without scripts keeps of a list's address. */
export const HiddenFields = ({ filter }: { filter: ListFilter }) =>
  [...toSearchParams(filter)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
