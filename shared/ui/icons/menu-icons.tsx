import { createIcon } from "./icon.tsx";

export const CloseIcon = /* @__PURE__ */ createIcon("M6 6l12 12M18 6L6 18");
export const MenuIcon = /* @__PURE__ */ createIcon("M4 7h16M4 12h16M4 17h16");
