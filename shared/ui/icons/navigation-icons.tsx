import { Icon, type IconProps } from "./icon.tsx";

export const NewsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h13v14H5.5A1.5 1.5 0 0 1 4 17.5V5zM17 9h3v8.5a1.5 1.5 0 0 1-3 0V9zM7 8.5h3.5V12H7zM13 8.5h1M13 12h1M7 15.5h7" />
  </Icon>
);

export const BooksIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5h4v15H4zM8 7h4v12.5H8zM12.6 5.7l3.9-1 3.9 14-3.9 1.1zM4 8h4M8 16h4" />
  </Icon>
);

export const InboxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 14l2.5-8.5h11L20 14v5H4v-5zM4 14h4.5l1.5 2.5h4l1.5-2.5H20" />
  </Icon>
);

export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5V7.5M15.5 3.5V7.5" />
  </Icon>
);

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />
  </Icon>
);

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.25" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </Icon>
);

export const ImageIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17" />
    <circle cx="15.5" cy="9" r="1.25" />
  </Icon>
);
