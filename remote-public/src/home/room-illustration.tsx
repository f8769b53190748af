import { Embroidery } from "@oselia/shared/ui";
import styles from "./room-illustration.module.css";

/** Spines of the books on the two shelves: position, width, height and binding. */
const BOOKS = [
  { x: 432, y: 150, width: 22, height: 110, binding: "blue" },
  { x: 457, y: 128, width: 26, height: 132, binding: "brick" },
  { x: 486, y: 142, width: 20, height: 118, binding: "night" },
  { x: 509, y: 160, width: 28, height: 100, binding: "sun" },
  { x: 540, y: 136, width: 22, height: 124, binding: "cream" },
  { x: 565, y: 148, width: 26, height: 112, binding: "blue" },
  { x: 432, y: 322, width: 28, height: 98, binding: "night" },
  { x: 463, y: 306, width: 22, height: 114, binding: "cream" },
  { x: 488, y: 318, width: 26, height: 102, binding: "brick" },
] as const;

const FRAME = { fill: "var(--wall)", stroke: "var(--line)", strokeWidth: 2 };
const LINE = { fill: "none", stroke: "var(--warn)", strokeWidth: 3 };
const BAND = { ...LINE, stroke: "var(--cover-light)", strokeWidth: 2, opacity: 0.6 };
const STEM = { ...LINE, stroke: "var(--good)", strokeWidth: 6, strokeLinecap: "round" } as const;
const STEAM = { ...LINE, stroke: "var(--ink-soft)", strokeLinecap: "round", opacity: 0.5 } as const;
const STITCHES = { ...LINE, stroke: "var(--thread-a)", strokeWidth: 8, strokeDasharray: "6 4" };

/** The angles of the sunflower's petals, in degrees. */
const PETALS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/**
 * The svitlytsia: a window over a field, books on the shelf, an embroidered cloth. Decorative. A
 * narrow window crops it after the shelf.
 */
export function RoomIllustration() {
  return (
    <div className={styles.room}>
      <svg
        className={styles.picture}
        viewBox="0 0 940 500"
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect {...FRAME} x="48" y="56" width="304" height="384" rx="10" />
        <rect fill="var(--blue-soft)" x="64" y="72" width="272" height="352" rx="4" />
        <circle fill="var(--cover-sun)" cx="276" cy="142" r="34" />
        <path
          fill="var(--cover-blue)"
          opacity={0.75}
          d="M64 306c60-40 118-34 160-10s78 20 112-8v136H64z"
        />
        <path fill="var(--cover-sun)" d="M64 348c50-22 100-16 146 6s86 18 126-2v72H64z" />
        <path fill="none" stroke="var(--wall)" strokeWidth={12} d="M200 72v352M64 236h272" />
        <rect {...FRAME} x="30" y="430" width="340" height="18" rx="6" />
        <path
          {...STEM}
          d="M112 386c-4-34-2-60 4-92M113 352c-14-2-22-10-26-22M115 336c12-4 18-12 20-22"
        />
        {PETALS.map((angle) => (
          <ellipse
            key={angle}
            fill="var(--cover-sun)"
            cx="116"
            cy="258"
            rx="8"
            ry="18"
            transform={`rotate(${angle} 116 282)`}
          />
        ))}
        <circle fill="var(--warn)" cx="116" cy="282" r="15" />
        <path fill="var(--cover-brick)" d="M84 384h60l-8 46H92z" />
        <rect fill="var(--warn)" x="416" y="260" width="224" height="12" rx="3" />
        <rect fill="var(--warn)" x="416" y="420" width="224" height="12" rx="3" />
        {BOOKS.map(({ binding, ...spine }) => (
          <g key={`${spine.x} ${spine.y}`}>
            <rect fill={`var(--cover-${binding})`} {...spine} rx="2" />
            <path {...BAND} d={`M${spine.x} ${spine.y + 18}h${spine.width}m0 8h-${spine.width}`} />
          </g>
        ))}
        <path
          fill="var(--cover-brick)"
          d="M566 348h28v14c22 8 30 24 26 40-3 12-10 18-18 18h-44c-8 0-15-6-18-18-4-16 4-32 26-40z"
        />
        <path {...BAND} d="M541 386h78M543 396h74" />
        <path {...LINE} d="M796 0v104" />
        <circle fill="var(--cover-sun)" cx="796" cy="160" r="15" />
        <path fill="var(--cover-brick)" d="M738 160c2-36 26-58 58-58s56 22 58 58z" />
        <path fill="var(--warn)" d="M712 404h18l-10 96h-16zM862 404h18l8 96h-16z" />
        <path {...LINE} stroke="var(--cover-blue)" strokeWidth={8} d="M724 334c-20-2-24 34 4 36" />
        <path {...LINE} stroke="var(--cover-brick)" strokeWidth={6} d="M860 352c18-4 20 24-4 26" />
        <path
          fill="var(--cover-blue)"
          d="M730 392c-16-22-8-58 26-62a10 10 0 1 1 12 0c18 2 28 14 30 26 8-2 10-16 18-20l8 6c-6 8-8 30-26 34-2 6-4 12-8 16z"
        />
        <path fill="var(--cover-brick)" d="M820 344h44v20c0 16-8 28-22 28s-22-12-22-28z" />
        <rect fill="var(--warn)" x="684" y="392" width="224" height="12" rx="3" />
        <path {...FRAME} d="M740 392h112v58l-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10z" />
        <path {...STITCHES} d="M746 418h100M746 438h100" />
        <path {...STEAM} d="M834 332c-6-8 6-14 0-22M850 332c-6-8 6-14 0-22" />
      </svg>
      <div className={styles.cloth}>
        <Embroidery variant="strip" motif="rhomb" />
      </div>
    </div>
  );
}
