import { useApi } from "@oselia/shared/api";
import { type FieldName, type FieldValues, isConflict } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { updateItem } from "@oselia/shared/lists";
import type { ValidationResult } from "@oselia/shared/model";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { type ReactNode, useRef } from "react";
import { useConflict } from "../conflict/use-conflict.ts";
import type { Workspace, WorkspaceItem } from "../list/workspace.ts";
import { isEqual } from "./is-equal.ts";
import { type ColouredStatus, useLanguageOptions, useStatusOptions } from "./options.ts";
import { type ItemFormOptions, useItemForm } from "./use-item-form.ts";

type OnProgress = (fraction: number) => void;

/** What saving the files of an item starts from, and what it reports. */
export interface SaveFilesOptions<Item, Files> {
  /** The item as the server holds it. */
  item: Item;
  /** The files that the server holds, as far as this form knows them: not a colleague's. */
  saved: Files;
  /** Called with the fraction of the upload that has been sent. */
  onProgress: OnProgress;
  /** Call it after each call that succeeded, with what the form holds then: a retry skips that step. */
  onStep: (done: { item: Item; files: Files; saved: Files }) => void;
}

interface EditItemOptions<
  Item extends WorkspaceItem,
  Values extends FieldValues,
  Fields extends object,
  Name extends FieldName<Values>,
> extends Pick<ItemFormOptions<Values, Fields>, "revalidates"> {
  workspace: Workspace<Item>;
  item: Item;
  /** What the form shows of an item. */
  toValues: (item: Item) => Values;
  check: (values: Values) => ValidationResult<Fields>;
  /** The field of the form that holds files. */
  filesField: Name;
  /** Saves the fields. Fails with "conflict" when the item has another version. */
  update: (fields: Fields & { version: number }) => Promise<Item>;
  /** Saves the files, as far as they have changed. */
  saveFiles: (files: Values[Name], options: SaveFilesOptions<Item, Values[Name]>) => Promise<void>;
  label: (name: keyof Values & string) => string;
  /** How a conflict shows the fields that are neither text nor a choice. */
  format: { [Field in keyof Values]?: (value: Values[Field]) => ReactNode };
  onClose: () => void;
}

/**
 * The form of an existing item. Fields and files are saved by separate calls, each made only when
 * something has changed; a retry makes only those that are left. When someone else has saved the
 * item since it was opened, the user chooses field by field
 * (docs/decisions/two-versions-field-by-field.md).
 *
 * @returns What `ItemDialog` needs: the form, with its conflict.
 */
export function useEditItem<
  Item extends WorkspaceItem,
  Values extends FieldValues,
  Fields extends object,
  Name extends FieldName<Values>,
>({
  workspace: { path, namespace, statuses, list },
  item,
  toValues,
  check,
  revalidates,
  filesField,
  update,
  saveFiles,
  label,
  format,
  onClose,
}: EditItemOptions<Item, Values, Fields, Name>) {
  const { t } = useTranslation(namespace);
  const api = useApi();
  const changeList = useSetAtom(list);
  /** The item as the server holds it, as far as this form knows. */
  const current = useRef(item);

  const setCurrent = (next: Item) => {
    current.current = next;
    changeList((before) => updateItem(before, next));
  };
  const finishFields = (stored: Item) => {
    setCurrent(stored);
    form.markSaved({ ...toValues(stored), [filesField]: form.getState().saved[filesField] });
    showToast("success", t("updated"));
  };
  const saveParts = async (fields: Fields, onProgress: OnProgress) => {
    if (hasEdits(current.current, fields)) {
      finishFields(await update({ ...fields, version: current.current.version }));
    }
    const { values, saved } = form.getState();
    await saveFiles(values[filesField], {
      item: current.current,
      saved: saved[filesField],
      onProgress,
      onStep: (done) => {
        setCurrent(done.item);
        form.set(filesField, done.files);
        form.markSaved({ ...form.getState().saved, [filesField]: done.saved });
      },
    });
  };
  const hasSameFiles = (stored: Item) =>
    isEqual(toValues(stored)[filesField], toValues(current.current)[filesField]);

  const save = async (fields: Fields, onProgress: OnProgress) => {
    try {
      await saveParts(fields, onProgress);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const stored = await api.get<Item>(`${path}/${item.id}`);
      if (hasEdits(stored, fields) || !hasSameFiles(stored)) {
        showConflict(toValues(stored));
        setCurrent(stored);
        return;
      }
      // The server holds what is being saved: only the response to an earlier attempt was lost.
      finishFields(stored);
      await saveParts(fields, onProgress);
    }
    onClose();
  };

  const form = useItemForm<Values, Fields>({
    defaults: toValues(item),
    check,
    revalidates,
    save,
    onUnchanged: onClose,
  });
  const formatValue = useFormatValue(statuses, format);
  const [conflict, showConflict] = useConflict<Values>({ form, filesField, label, formatValue });
  return { ...form, conflict };
}

/** Whether saving these fields would change the item. */
function hasEdits(item: object, fields: object): boolean {
  const held = item as Record<string, unknown>;
  return Object.entries(fields).some(([name, value]) => name !== "version" && value !== held[name]);
}

/** Shows the fields of a form as the form does: choices by their label. */
function useFormatValue<Values extends FieldValues>(
  statuses: readonly ColouredStatus<string>[],
  format: EditItemOptions<WorkspaceItem, Values, object, FieldName<Values>>["format"],
) {
  const choices: Record<string, { value: string; label: string }[]> = {
    status: useStatusOptions(statuses),
    language: useLanguageOptions(),
  };
  return (name: keyof Values & string, values: Values): ReactNode => {
    const value = values[name];
    const choice = choices[name]?.find((option) => option.value === value);
    return choice?.label ?? format[name]?.(value) ?? value;
  };
}
