/** The dialogs of the frame, loaded as one chunk. */
export { DevelopersDialog } from "./developers-dialog.tsx";
export { SideMenu } from "./side-menu.tsx";
