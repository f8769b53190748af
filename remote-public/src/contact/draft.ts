import type { Contact } from "@oselia/shared/model";
import { atom, useStore } from "@oselia/shared/store";
import { useState } from "react";

const blank: Contact = { name: "", phone: "", email: "", message: "" };

/** The unsent input. In memory only: a reload clears it. */
const draftAtom = atom(blank);

/**
 * The draft when the form was opened, and functions to change it.
 *
 * @param begun The message of a visitor who has not typed one. As long as nobody changes it, it is
 *   not part of the draft.
 */
export function useDraft(begun: string) {
  const store = useStore();
  const [draft] = useState(() => {
    const kept = store.get(draftAtom);
    return { ...kept, message: kept.message || begun };
  });
  return {
    draft,
    /** Stores the value of a field. */
    save: (field: EventTarget) => {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isField || !(field.name in blank)) return;
      const isTyped = field.name !== "message" || field.value !== begun;
      store.set(draftAtom, { ...store.get(draftAtom), [field.name]: isTyped ? field.value : "" });
    },
    clear: () => store.set(draftAtom, blank),
  };
}
