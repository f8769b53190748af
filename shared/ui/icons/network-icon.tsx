import { type IconProps, PathsIcon } from "./icon.tsx";

const paths = {
  /** A letter in a circle. */
  facebook:
    "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM11.5 20.5V10.8c0-1.5.9-2.5 2.5-2.5h1.2M9 13h5",
  /** A camera. */
  instagram:
    "M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5zM8.25 12a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0zM16.5 7.5v.1",
  /** A paper plane. */
  telegram: "M20.5 4L3.5 11l5.5 2 2 6 3-4.5 4.5 3.5 2-14zM9 13l11.5-9",
  /** Two letters in a square. */
  linkedin:
    "M6.5 4h11a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5zM8 11v5.5M8 7.7v.1M11.8 16.5V11M11.8 13.5c0-1.6 1-2.5 2.3-2.5s2.1.9 2.1 2.5v3",
};

/** The icon of a social network. Its name is next to it, or is the label of the link. */
export const NetworkIcon = ({ network, ...props }: IconProps & { network: keyof typeof paths }) => (
  <PathsIcon {...props} paths={[paths[network]]} />
);
