import { useApi } from "@oselia/shared/api";
import {
  type FieldName,
  type FieldValues,
  type FormOptions,
  useIdempotencyKey,
} from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { prependItem } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import type { Workspace, WorkspaceItem } from "../list/workspace.ts";
import { useItemForm } from "./use-item-form.ts";

interface AddItemOptions<
  Item extends WorkspaceItem,
  Values extends FieldValues,
  Fields extends object,
> extends FormOptions<Values, Fields> {
  workspace: Workspace<Item>;
  /** The part of the call that holds the fields, as JSON. */
  fieldsPart: string;
  /** The field of the form that holds files, and the part of the call. */
  filesField: FieldName<Values>;
  onClose: () => void;
}

/** The form of a new item, which is added at the start of the list. */
export function useAddItem<
  Item extends WorkspaceItem,
  Values extends FieldValues,
  Fields extends object,
>({
  workspace: { path, namespace, list },
  fieldsPart,
  filesField,
  onClose,
  ...options
}: AddItemOptions<Item, Values, Fields>) {
  const { t } = useTranslation(namespace);
  const api = useApi();
  const changeList = useSetAtom(list);
  const headers = useIdempotencyKey();
  const form = useItemForm<Values, Fields>({
    ...options,
    save: async (fields, onProgress) => {
      const body = new FormData();
      const files: unknown[] = [form.getState().values[filesField]].flat();
      for (const file of files) if (file instanceof File) body.append(filesField, file);
      body.append(fieldsPart, new Blob([JSON.stringify(fields)], { type: "application/json" }));
      const item = await api.post<Item>(path, body, { onProgress, headers });
      changeList((before) => prependItem(before, item));
      showToast("success", t("created"));
      onClose();
    },
  });
  return form;
}
