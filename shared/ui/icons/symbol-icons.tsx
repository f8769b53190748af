import { createIcon } from "./icon.tsx";

export const WarningIcon = /* @__PURE__ */ createIcon(
  "M12 4.5L21 19.5H3L12 4.5zM12 10v4.5M12 17v.1",
);
export const ArrowUpIcon = /* @__PURE__ */ createIcon("M12 19.5v-15M5.5 11L12 4.5l6.5 6.5");
export const ArrowLeftIcon = /* @__PURE__ */ createIcon("M14.5 5.5L8 12l6.5 6.5");
export const ArrowRightIcon = /* @__PURE__ */ createIcon("M9.5 5.5L16 12l-6.5 6.5");
export const ArrowDownIcon = /* @__PURE__ */ createIcon("M5.5 9.5L12 16l6.5-6.5");
