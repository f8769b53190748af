import danylo72 from "./portraits/danylo-72.webp";
import danylo120 from "./portraits/danylo-120.webp";
import danylo144 from "./portraits/danylo-144.webp";
import danylo240 from "./portraits/danylo-240.webp";
import iryna72 from "./portraits/iryna-72.webp";
import iryna120 from "./portraits/iryna-120.webp";
import iryna144 from "./portraits/iryna-144.webp";
import iryna240 from "./portraits/iryna-240.webp";
import marta72 from "./portraits/marta-72.webp";
import marta120 from "./portraits/marta-120.webp";
import marta144 from "./portraits/marta-144.webp";
import marta240 from "./portraits/marta-240.webp";
import olena72 from "./portraits/olena-72.webp";
import olena120 from "./portraits/olena-120.webp";
import olena144 from "./portraits/olena-144.webp";
import olena160 from "./portraits/olena-160.webp";
import olena240 from "./portraits/olena-240.webp";
import olena320 from "./portraits/olena-320.webp";
import pieter72 from "./portraits/pieter-72.webp";
import pieter120 from "./portraits/pieter-120.webp";
import pieter144 from "./portraits/pieter-144.webp";
import pieter160 from "./portraits/pieter-160.webp";
import pieter240 from "./portraits/pieter-240.webp";
import pieter320 from "./portraits/pieter-320.webp";
import sofiia72 from "./portraits/sofiia-72.webp";
import sofiia120 from "./portraits/sofiia-120.webp";
import sofiia144 from "./portraits/sofiia-144.webp";
import sofiia160 from "./portraits/sofiia-160.webp";
import sofiia240 from "./portraits/sofiia-240.webp";
import sofiia320 from "./portraits/sofiia-320.webp";
import taras72 from "./portraits/taras-72.webp";
import taras120 from "./portraits/taras-120.webp";
import taras144 from "./portraits/taras-144.webp";
import taras160 from "./portraits/taras-160.webp";
import taras240 from "./portraits/taras-240.webp";
import taras320 from "./portraits/taras-320.webp";

/** A photo in its sizes, as URLs. All are square. */
interface PortraitSources {
  /** Below 768 pixels. */
  mobile: { x1: string; x2: string };
  /** From 768 pixels. */
  tablet: { x1: string; x2: string };
  /** From 1440 pixels, 160 by 160: only for the team. */
  desktop?: { x1: string; x2: string };
}

const sources = (m1: string, m2: string, t1: string, t2: string): PortraitSources => ({
  mobile: { x1: m1, x2: m2 },
  tablet: { x1: t1, x2: t2 },
});

/** The photos of people, by their name in the site's settings: "olena". */
export const portraits: Readonly<Record<string, PortraitSources>> = {
  olena: {
    ...sources(olena72, olena144, olena120, olena240),
    desktop: { x1: olena160, x2: olena320 },
  },
  taras: {
    ...sources(taras72, taras144, taras120, taras240),
    desktop: { x1: taras160, x2: taras320 },
  },
  sofiia: {
    ...sources(sofiia72, sofiia144, sofiia120, sofiia240),
    desktop: { x1: sofiia160, x2: sofiia320 },
  },
  pieter: {
    ...sources(pieter72, pieter144, pieter120, pieter240),
    desktop: { x1: pieter160, x2: pieter320 },
  },
  marta: sources(marta72, marta144, marta120, marta240),
  danylo: sources(danylo72, danylo144, danylo120, danylo240),
  iryna: sources(iryna72, iryna144, iryna120, iryna240),
};
