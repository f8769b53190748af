import { showToast, type ToastKind } from "@oselia/shared/toast";
import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { DatePicker } from "../controls/date-picker.tsx";
import { Dropdown } from "../controls/dropdown.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { TextField } from "../controls/text-field.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import styles from "./gallery.module.css";
import { describeDate, longUkrainian, newsStatuses } from "./samples.ts";
import { Section } from "./section.tsx";

const toasts: [ToastKind, string][] = [
  ["success", "The book updated successfully"],
  ["error", "Error resizing images."],
  ["warning", "You cannot upload more than three images"],
  ["info", longUkrainian],
];

const calendarLabels = {
  calendar: "Choose a date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  year: "Year",
  time: "Time",
};

function ArticleDialog({ onClose }: { onClose: () => void }) {
  const [date, setDate] = useState("2026-11-14");
  const [status, setStatus] = useState<(typeof newsStatuses)[number]["value"]>("DRAFT");
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
        <div className={styles.grid}>
          <DatePicker
            label="Date"
            language="en"
            value={date}
            onChange={setDate}
            describeDate={describeDate}
            invalidText="Date input not valid"
            labels={calendarLabels}
          />
          <Dropdown label="Status" options={newsStatuses} value={status} onChange={setStatus} />
        </div>
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
