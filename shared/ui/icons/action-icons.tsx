import { createIcon } from "./icon.tsx";

export const SearchIcon = /* @__PURE__ */ createIcon(
  "M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5",
);
export const EditIcon = /* @__PURE__ */ createIcon(
  "M4 20l1-4.5L16 4.5a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19 4 20zM14 6.5l3.5 3.5",
);
export const DeleteIcon = /* @__PURE__ */ createIcon(
  "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5",
);
/** Two links of a chain: copy a link. */
export const LinkIcon = /* @__PURE__ */ createIcon(
  "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1",
);
export const LogoutIcon = /* @__PURE__ */ createIcon(
  "M13 4H5.5v16H13M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5",
);
export const PlusIcon = /* @__PURE__ */ createIcon("M12 5v14M5 12h14");
export const CheckIcon = /* @__PURE__ */ createIcon("M5 12.5l4.5 4.5L19 7.5");
export const EyeIcon = /* @__PURE__ */ createIcon(
  "M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0z",
);
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  "M4 4l16 16M9.6 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.7M14.5 18.2a9 9 0 0 1-2.5.3C6 18.5 2.5 12 2.5 12a17 17 0 0 1 3.2-3.9M10 10.1a2.75 2.75 0 0 0 3.9 3.9",
);
export const RestoreIcon = /* @__PURE__ */ createIcon("M4 5v5.5h5.5M4.6 10.5a8 8 0 1 1-.3 4.5");
