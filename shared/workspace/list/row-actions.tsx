import { DeleteIcon, EditIcon, IconButton } from "@oselia/shared/ui";

/** What the buttons of an item's row do. */
export interface ItemActions {
  onEdit: () => void;
  onDelete: () => void;
}

export interface RowActionsProps extends ItemActions {
  /** With the item's name, such as "Edit “Kobzar”": there is one for every row. */
  editLabel: string;
  deleteLabel: string;
}

/** What can be done with an item of the list. */
export function RowActions({ editLabel, deleteLabel, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton label={editLabel} icon={<EditIcon />} onClick={onEdit} />
      <IconButton label={deleteLabel} icon={<DeleteIcon />} variant="danger" onClick={onDelete} />
    </>
  );
}
