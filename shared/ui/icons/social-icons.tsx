import { Icon, type IconProps } from "./icon.tsx";

/** A letter in a circle: the social network. */
export const SocialNetworkIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M11.5 20.5V10.8c0-1.5.9-2.5 2.5-2.5h1.2M9 13h5" />
  </Icon>
);

/** A camera: the photo-sharing network. */
export const PhotoSharingIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.75" />
    <path d="M16.5 7.5v.1" />
  </Icon>
);

/** A paper plane: the messaging service. */
export const MessagingIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20.5 4L3.5 11l5.5 2 2 6 3-4.5 4.5 3.5 2-14zM9 13l11.5-9" />
  </Icon>
);

/** Two letters in a square: the professional network. */
export const ProfessionalNetworkIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="16" height="16" rx="2.5" />
    <path d="M8 11v5.5M8 7.7v.1M11.8 16.5V11M11.8 13.5c0-1.6 1-2.5 2.3-2.5s2.1.9 2.1 2.5v3" />
  </Icon>
);
