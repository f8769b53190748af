import { Icon, type IconProps } from "./icon.tsx";

export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4.5L21 19.5H3L12 4.5zM12 10v4.5M12 17v.1" />
  </Icon>
);

export const ArrowUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19.5v-15M5.5 11L12 4.5l6.5 6.5" />
  </Icon>
);

export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14.5 5.5L8 12l6.5 6.5" />
  </Icon>
);

export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 5.5L16 12l-6.5 6.5" />
  </Icon>
);

export const ArrowDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 9.5L12 16l6.5-6.5" />
  </Icon>
);
