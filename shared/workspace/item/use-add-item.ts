import { useApi } from "@oselia/shared/api";
import { type FieldValues, type FormOptions, useIdempotencyKey } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { prependItem } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import type { Workspace, WorkspaceItem } from "../list/workspace.ts";
import type { ItemDraft } from "./form-values.ts";
import { useItemForm } from "./use-item-form.ts";

interface AddItemOptions<
  Item extends WorkspaceItem,
  Values extends FieldValues,
  Draft extends object,
> extends FormOptions<Values, Draft> {
  workspace: Workspace<Item>;
  /** The names of the parts that hold the fields, as JSON, and the files. */
  parts: { fields: string; files: string };
  onClose: () => void;
}

/** The form of a new item, which is added at the start of the list. */
export function useAddItem<
  Item extends WorkspaceItem,
  Values extends FieldValues,
  Fields extends object,
  Files,
>({
  workspace: { path, namespace, list },
  parts,
  onClose,
  ...options
}: AddItemOptions<Item, Values, ItemDraft<Fields, Files>>) {
  const { t } = useTranslation(namespace);
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
      showToast("success", t("created"));
      onClose();
    },
  });
}
