import { useApi } from "@oselia/shared/api";
import { type FieldValues, type FormOptions, useIdempotencyKey } from "@oselia/shared/forms";
import { prependItem } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import type { ListAtom } from "../list/use-remove-item.ts";
import type { ItemDraft } from "./form-values.ts";
import { useItemForm } from "./use-item-form.ts";

interface AddItemOptions<Item, Values extends FieldValues, Draft extends object>
  extends FormOptions<Values, Draft> {
  list: ListAtom<Item>;
  /** The call that adds an item: "/admin/news". */
  path: string;
  /** The names of the parts that hold the fields, as JSON, and the files. */
  parts: { fields: string; files: string };
  /** What the toast says when it is added. */
  created: string;
  onClose: () => void;
}

/** The form of a new item, which is added at the start of the list. */
export function useAddItem<Item, Values extends FieldValues, Fields extends object, Files>({
  list,
  path,
  parts,
  created,
  onClose,
  ...options
}: AddItemOptions<Item, Values, ItemDraft<Fields, Files>>) {
  const api = useApi();
  const changeList = useSetAtom(list);
  const headers = useIdempotencyKey();
  return useItemForm<Values, ItemDraft<Fields, Files>>({
    ...options,
    save: async ({ fields, files }, onProgress) => {
      const body = new FormData();
      for (const file of [files].flat()) if (file instanceof File) body.append(parts.files, file);
      body.append(parts.fields, new Blob([JSON.stringify(fields)], { type: "application/json" }));
      const item = await api.post<Item>(path, body, { onProgress, headers });
      changeList((before) => prependItem(before, item));
      showToast("success", created);
      onClose();
    },
  });
}
