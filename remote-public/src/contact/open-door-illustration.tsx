import { Embroidery } from "@oselia/shared/ui";
import styles from "./open-door-illustration.module.css";

/** Windows of the three houses: position, width and height. */
const WINDOWS = [
  { x: 62, y: 108, width: 40, height: 48 },
  { x: 128, y: 108, width: 40, height: 48 },
  { x: 62, y: 182, width: 40, height: 48 },
  { x: 128, y: 182, width: 40, height: 48 },
  { x: 242, y: 84, width: 40, height: 52 },
  { x: 300, y: 84, width: 40, height: 52 },
  { x: 358, y: 84, width: 40, height: 52 },
  { x: 234, y: 172, width: 34, height: 56 },
  { x: 376, y: 172, width: 34, height: 56 },
  { x: 472, y: 122, width: 36, height: 46 },
  { x: 542, y: 122, width: 36, height: 46 },
  { x: 472, y: 186, width: 36, height: 46 },
  { x: 542, y: 186, width: 36, height: 46 },
] as const;

const FRAME = { fill: "var(--cover-light)", stroke: "var(--cover-light)", strokeWidth: 4 };
const BAR = { fill: "none", stroke: "var(--cover-ink)", strokeWidth: 2, opacity: 0.5 };
const STEM = {
  fill: "none",
  stroke: "var(--good)",
  strokeWidth: 3,
  strokeLinecap: "round",
} as const;

/** Courses of brick on the house in the middle. */
const COURSES = {
  fill: "none",
  stroke: "var(--cover-cream)",
  strokeWidth: 1.5,
  strokeDasharray: "14 4",
  opacity: 0.6,
  d: "M216 150h208M216 156h208M216 240h208M216 246h208M262 60h116M258 66h124",
};

/** The bars of a window. */
const cross = ({ x, y, width, height }: (typeof WINDOWS)[number]) =>
  `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`;

/** A house in a Dutch street with an open door. Decorative. */
export function OpenDoorIllustration() {
  return (
    <div className={styles.street}>
      <svg className={styles.picture} viewBox="0 0 640 300" aria-hidden="true" focusable="false">
        <rect fill="var(--blue-soft)" width="640" height="300" />
        <circle fill="var(--cover-sun)" cx="604" cy="54" r="24" />
        <path
          fill="var(--cover-cream)"
          d="M40 262V90h20V72h20V54h20V36h30v18h20v18h20v18h20v172z"
        />
        <path
          fill="var(--cover-brick)"
          d="M215 262V74c26-2 38-18 46-36 9-20 32-30 59-30s50 10 59 30c8 18 20 34 46 36v188z"
        />
        <path fill="var(--cover-blue)" d="M450 262V104l75-58 75 58v158z" />
        <path {...COURSES} />
        <rect fill="var(--line)" y="260" width="640" height="40" />
        <path fill="var(--cover-sun)" opacity={0.55} d="M294 262h64l40 38H262z" />
        {WINDOWS.map((pane) => (
          <g key={`${pane.x} ${pane.y}`}>
            <rect {...FRAME} {...pane} rx="3" />
            <path {...BAR} d={cross(pane)} />
          </g>
        ))}
        <rect fill="var(--cover-light)" x="288" y="164" width="76" height="100" rx="3" />
        <rect fill="var(--cover-sun)" x="294" y="170" width="64" height="92" />
        <path fill="var(--cover-blue)" d="M294 170l-30 10v94l30-12z" />
        <circle fill="var(--cover-sun)" cx="270" cy="226" r="3" />
        <rect fill="var(--warn)" x="282" y="260" width="88" height="8" rx="2" />
        <path {...STEM} d="M396 246v-26M404 246v-36M412 246v-22" />
        <circle fill="var(--cover-sun)" cx="396" cy="216" r="8" />
        <circle fill="var(--cover-sun)" cx="404" cy="204" r="9" />
        <circle fill="var(--cover-sun)" cx="412" cy="220" r="7" />
        <path fill="var(--cover-cream)" d="M386 244h36l-5 22h-26z" />
      </svg>
      <div className={styles.cloth}>
        <Embroidery variant="strip" motif="kalyna" />
      </div>
    </div>
  );
}
