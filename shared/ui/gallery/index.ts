/** Every piece of the design system in its states, on one page for development. */
export { Gallery } from "./gallery.tsx";
