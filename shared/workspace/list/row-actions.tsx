import { DeleteIcon, EditIcon, IconButton } from "@oselia/shared/ui";

export interface ItemActions {
  onEdit: () => void;
  onDelete: () => void;
}

interface RowActionsProps extends ItemActions {
  /** Includes the item's name, such as "Edit “Kobzar”": every row has such a button. */
  editLabel: string;
  deleteLabel: string;
}

/** The buttons of an item's row. */
export function RowActions({ editLabel, deleteLabel, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton label={editLabel} icon={<EditIcon />} onClick={onEdit} />
      <IconButton label={deleteLabel} icon={<DeleteIcon />} variant="danger" onClick={onDelete} />
    </>
  );
}
