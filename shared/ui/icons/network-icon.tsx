import type { ComponentType } from "react";
import type { IconProps } from "./icon.tsx";
import {
  MessagingIcon,
  PhotoSharingIcon,
  ProfessionalNetworkIcon,
  SocialNetworkIcon,
} from "./social-icons.tsx";

const icons = {
  facebook: SocialNetworkIcon,
  instagram: PhotoSharingIcon,
  telegram: MessagingIcon,
  linkedin: ProfessionalNetworkIcon,
} satisfies Record<string, ComponentType<IconProps>>;

/** The icon of a social network. Its name is next to it, or is the label of the link. */
export function NetworkIcon({ network, ...props }: IconProps & { network: keyof typeof icons }) {
  const Sign = icons[network];
  return <Sign {...props} />;
}
