import { SkipLink } from "../a11y/skip-link.tsx";
import { LogoMark } from "../icons/logo.tsx";
import { ActionsGallery } from "./actions-gallery.tsx";
import { BooksGallery } from "./books-gallery.tsx";
import { ControlsGallery } from "./controls-gallery.tsx";
import { DialogsGallery } from "./dialogs-gallery.tsx";
import { EmbroideryGallery } from "./embroidery-gallery.tsx";
import styles from "./gallery.module.css";
import { IconsGallery } from "./icons-gallery.tsx";
import { NavigationGallery } from "./navigation-gallery.tsx";
import { StatesGallery } from "./states-gallery.tsx";
import { TypeGallery } from "./type-gallery.tsx";

export interface GalleryProps {
  /** "compact" shows the pieces as the staff workspace does. */
  density?: "compact";
}

/** Every piece in its states: default, wrong, disabled, busy, and with the longest words. */
export function Gallery({ density }: GalleryProps) {
  return (
    <div data-density={density}>
      <SkipLink target="gallery">Skip to the components</SkipLink>
      <header className={styles.header}>
        <LogoMark />
        <h1 className={styles.name}>Components of Oselia</h1>
      </header>
      <main className={styles.main} id="gallery" tabIndex={-1}>
        <TypeGallery />
        <ActionsGallery />
        <ControlsGallery />
        <NavigationGallery />
        <DialogsGallery />
        <StatesGallery />
        <BooksGallery />
        <IconsGallery />
      </main>
      <EmbroideryGallery />
    </div>
  );
}
