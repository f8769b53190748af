import type { Contact } from "@oselia/shared/model";
import { atom, useStore } from "@oselia/shared/store";
import { useState } from "react";

const blank: Contact = { name: "", phone: "", email: "", message: "" };

/** The unsent input. In memory only: a reload clears it. */
const draftAtom = atom(blank);

/** The draft when the form was opened, and functions to change it. */
export function useDraft() {
  const store = useStore();
  const [draft] = useState(() => store.get(draftAtom));
  return {
    draft,
    /** Stores the value of a field. */
    save: (field: EventTarget) => {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isField || !(field.name in blank)) return;
      store.set(draftAtom, { ...store.get(draftAtom), [field.name]: field.value });
    },
    clear: () => store.set(draftAtom, blank),
  };
}
