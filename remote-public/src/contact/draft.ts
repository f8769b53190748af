import type { Contact } from "@oselia/shared/model";
import { atom, useStore } from "@oselia/shared/store";
import { useState } from "react";

/** What a form begins with. */
const blank: Contact = { name: "", phone: "", email: "", message: "" };

/** What the reader has written and not sent. In memory alone: it ends with the tab. */
const draftAtom = atom(blank);

/** The draft as it was when the form was opened, and how it goes on. */
export function useDraft() {
  const store = useStore();
  const [draft] = useState(() => store.get(draftAtom));
  return {
    draft,
    /** Keeps what a field of the form holds now. */
    keep: (field: EventTarget) => {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isField || !(field.name in blank)) return;
      store.set(draftAtom, { ...store.get(draftAtom), [field.name]: field.value });
    },
    forget: () => store.set(draftAtom, blank),
  };
}
