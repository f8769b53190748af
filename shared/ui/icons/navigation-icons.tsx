import { createIcon } from "./icon.tsx";

export const NewsIcon = /* @__PURE__ */ createIcon(
  "M4 5h13v14H5.5A1.5 1.5 0 0 1 4 17.5V5zM17 9h3v8.5a1.5 1.5 0 0 1-3 0V9zM7 8.5h3.5V12H7zM13 8.5h1M13 12h1M7 15.5h7",
);
export const BooksIcon = /* @__PURE__ */ createIcon(
  "M4 4.5h4v15H4zM8 7h4v12.5H8zM12.6 5.7l3.9-1 3.9 14-3.9 1.1zM4 8h4M8 16h4",
);
export const InboxIcon = /* @__PURE__ */ createIcon(
  "M4 14l2.5-8.5h11L20 14v5H4v-5zM4 14h4.5l1.5 2.5h4l1.5-2.5H20",
);
export const CalendarIcon = /* @__PURE__ */ createIcon(
  "M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5V7.5M15.5 3.5V7.5",
);
export const MailIcon = /* @__PURE__ */ createIcon("M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5");
export const PinIcon = /* @__PURE__ */ createIcon(
  "M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM9.75 10a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0z",
);
export const PhoneIcon = /* @__PURE__ */ createIcon(
  "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z",
);
export const ClockIcon = /* @__PURE__ */ createIcon(
  "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2",
);
export const ImageIcon = /* @__PURE__ */ createIcon(
  "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M14.25 9a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0z",
);
