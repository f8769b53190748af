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

/** Courses of brick on the house in the middle. */
const COURSES = "M216 150h208M216 156h208M216 240h208M216 246h208M262 60h116M258 66h124";

/** A house in a Dutch street with an open door. Decorative. */
export function OpenDoorIllustration() {
  return (
    <div className={styles.street}>
      <svg className={styles.picture} viewBox="0 0 640 300" aria-hidden="true" focusable="false">
        <rect className={styles.sky} width="640" height="300" />
        <circle className={styles.sun} cx="604" cy="54" r="24" />
        <path className={styles.cream} d="M40 262V90h20V72h20V54h20V36h30v18h20v18h20v18h20v172z" />
        <path
          className={styles.brick}
          d="M215 262V74c26-2 38-18 46-36 9-20 32-30 59-30s50 10 59 30c8 18 20 34 46 36v188z"
        />
        <path className={styles.blue} d="M450 262V104l75-58 75 58v158z" />
        <path className={styles.course} d={COURSES} />
        <rect className={styles.ground} y="260" width="640" height="40" />
        <path className={styles.light} d="M294 262h64l40 38H262z" />
        {WINDOWS.map(({ x, y, width, height }) => (
          <g key={`${x} ${y}`}>
            <rect className={styles.frame} x={x} y={y} width={width} height={height} rx="3" />
            <path
              className={styles.bar}
              d={`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`}
            />
          </g>
        ))}
        <rect className={styles.jamb} x="288" y="164" width="76" height="100" rx="3" />
        <rect className={styles.sun} x="294" y="170" width="64" height="92" />
        <path className={styles.leaf} d="M294 170l-30 10v94l30-12z" />
        <circle className={styles.sun} cx="270" cy="226" r="3" />
        <rect className={styles.step} x="282" y="260" width="88" height="8" rx="2" />
        <path className={styles.stem} d="M396 246v-26M404 246v-36M412 246v-22" />
        <circle className={styles.sun} cx="396" cy="216" r="8" />
        <circle className={styles.sun} cx="404" cy="204" r="9" />
        <circle className={styles.sun} cx="412" cy="220" r="7" />
        <path className={styles.cream} d="M386 244h36l-5 22h-26z" />
      </svg>
      <div className={styles.cloth}>
        <Embroidery variant="strip" motif="kalyna" />
      </div>
    </div>
  );
}
