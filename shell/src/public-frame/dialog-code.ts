/** What the frame shows in dialogs, as one piece of code that is fetched by itself. */
export { DevelopersDialog } from "./developers-dialog.tsx";
export { SideMenu } from "./side-menu.tsx";
