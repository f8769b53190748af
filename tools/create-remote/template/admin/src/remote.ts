import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { AddNote } from "./note/add-note.tsx";
import { loadNotes } from "./pages/load-notes.ts";
import { NotesPage } from "./pages/notes-page.tsx";

export default {
  routes: [{ path: "/admin/example", loader: loadNotes, Component: NotesPage }],
  HeaderAction: AddNote,
  texts: [
    modelTexts,
    {
      namespace: "example",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
