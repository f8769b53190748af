import { SkipLink } from "../a11y/skip-link.tsx";
import { ActionsGallery } from "./actions-gallery.tsx";
import { ControlsGallery } from "./controls-gallery.tsx";
import { DialogsGallery } from "./dialogs-gallery.tsx";
import styles from "./gallery.module.css";
import { BooksGallery, EmbroideryGallery, IconsGallery, TypeGallery } from "./pieces-gallery.tsx";
import { StatesGallery } from "./states-gallery.tsx";

/** Every piece in its states: default, wrong, disabled, busy, and with the longest words. */
export const Gallery = () => (
  <>
    <SkipLink target="gallery">Skip to the components</SkipLink>
    <main className={styles.main} id="gallery" tabIndex={-1}>
      <h1>Components of Oselia</h1>
      <TypeGallery />
      <ActionsGallery />
      <ControlsGallery />
      <DialogsGallery />
      <StatesGallery />
      <BooksGallery />
      <IconsGallery />
      <EmbroideryGallery />
    </main>
  </>
);
