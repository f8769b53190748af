import { showToast, type ToastKind } from "@oselia/shared/toast";
import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { TextField } from "../controls/text-field.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import styles from "./gallery.module.css";
import { longUkrainian } from "./samples.ts";
import { Section } from "./section.tsx";

const toasts: [ToastKind, string][] = [
  ["success", "The book updated successfully"],
  ["error", "Error resizing images."],
  ["warning", "You cannot upload more than three images"],
  ["info", longUkrainian],
];

function ArticleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit article"
      closeLabel="Close"
      size="large"
      dismissable={false}
      onSubmit={(event) => {
        event.preventDefault();
        showToast("success", "The news updated successfully");
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </>
      }
    >
      <div className={styles.stack}>
        <TextField label="Article Title" data-autofocus="" defaultValue="A choir of forty voices" />
        <TextArea label="Article Text" rows={12} lang="uk" defaultValue={longUkrainian} />
      </div>
    </Dialog>
  );
}

export function DialogsGallery() {
  const [open, setOpen] = useState<"article" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section title="Dialog">
        <Button variant="secondary" onClick={() => setOpen("article")}>
          Open a form
        </Button>
        <Button variant="secondary" onClick={() => setOpen("delete")}>
          Ask before deleting
        </Button>
        {open === "article" && <ArticleDialog onClose={close} />}
        <ConfirmDialog
          open={open === "delete"}
          title="Delete this book?"
          confirmLabel="Delete"
          cancelLabel="Cancel"
          closeLabel="Close"
          danger
          onConfirm={close}
          onClose={close}
        >
          <p>“Кобзар” by Тарас Шевченко will be removed from the library.</p>
        </ConfirmDialog>
      </Section>
      <Section title="Toast">
        {toasts.map(([kind, text]) => (
          <Button key={kind} variant="secondary" onClick={() => showToast(kind, text)}>
            {`Toast: ${kind}`}
          </Button>
        ))}
      </Section>
    </>
  );
}
