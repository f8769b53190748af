import { Embroidery } from "@oselia/shared/ui";
import styles from "./room-illustration.module.css";

/** Spines of the books on the two shelves: position, width, height and binding. */
const BOOKS = [
  { x: 432, y: 150, width: 22, height: 110, binding: "blue" },
  { x: 457, y: 128, width: 26, height: 132, binding: "brick" },
  { x: 486, y: 142, width: 20, height: 118, binding: "night" },
  { x: 509, y: 160, width: 28, height: 100, binding: "sun" },
  { x: 540, y: 136, width: 22, height: 124, binding: "linen" },
  { x: 565, y: 148, width: 26, height: 112, binding: "blue" },
  { x: 432, y: 322, width: 28, height: 98, binding: "night" },
  { x: 463, y: 306, width: 22, height: 114, binding: "linen" },
  { x: 488, y: 318, width: 26, height: 102, binding: "brick" },
] as const;

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
        <rect className={styles.frame} x="48" y="56" width="304" height="384" rx="10" />
        <rect className={styles.sky} x="64" y="72" width="272" height="352" rx="4" />
        <circle className={styles.sun} cx="276" cy="142" r="34" />
        <path className={styles.far} d="M64 306c60-40 118-34 160-10s78 20 112-8v136H64z" />
        <path className={styles.near} d="M64 348c50-22 100-16 146 6s86 18 126-2v72H64z" />
        <path className={styles.bars} d="M200 72v352M64 236h272" />
        <rect className={styles.frame} x="30" y="430" width="340" height="18" rx="6" />
        <path
          className={styles.stem}
          d="M112 386c-4-34-2-60 4-92M113 352c-14-2-22-10-26-22M115 336c12-4 18-12 20-22"
        />
        {PETALS.map((angle) => (
          <ellipse
            key={angle}
            className={styles.sun}
            cx="116"
            cy="258"
            rx="8"
            ry="18"
            transform={`rotate(${angle} 116 282)`}
          />
        ))}
        <circle className={styles.heart} cx="116" cy="282" r="15" />
        <path className={styles.brick} d="M84 384h60l-8 46H92z" />
        <rect className={styles.wood} x="416" y="260" width="224" height="12" rx="3" />
        <rect className={styles.wood} x="416" y="420" width="224" height="12" rx="3" />
        {BOOKS.map(({ x, y, width, height, binding }) => (
          <g key={`${x} ${y}`}>
            <rect className={styles[binding]} x={x} y={y} width={width} height={height} rx="2" />
            <path className={styles.band} d={`M${x} ${y + 18}h${width}M${x} ${y + 26}h${width}`} />
          </g>
        ))}
        <path
          className={styles.brick}
          d="M566 348h28v14c22 8 30 24 26 40-3 12-10 18-18 18h-44c-8 0-15-6-18-18-4-16 4-32 26-40z"
        />
        <path className={styles.band} d="M541 386h78M543 396h74" />
        <path className={styles.cord} d="M796 0v104" />
        <circle className={styles.sun} cx="796" cy="160" r="15" />
        <path className={styles.brick} d="M738 160c2-36 26-58 58-58s56 22 58 58z" />
        <path className={styles.wood} d="M712 404h18l-10 96h-16zM862 404h18l8 96h-16z" />
        <path className={styles.handle} d="M724 334c-20-2-24 34 4 36" />
        <path className={styles.ear} d="M860 352c18-4 20 24-4 26" />
        <path
          className={styles.blue}
          d="M730 392c-16-22-8-58 26-62a10 10 0 1 1 12 0c18 2 28 14 30 26 8-2 10-16 18-20l8 6c-6 8-8 30-26 34-2 6-4 12-8 16z"
        />
        <path className={styles.brick} d="M820 344h44v20c0 16-8 28-22 28s-22-12-22-28z" />
        <rect className={styles.wood} x="684" y="392" width="224" height="12" rx="3" />
        <path
          className={styles.towel}
          d="M740 392h112v58l-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10z"
        />
        <path className={styles.stitches} d="M746 418h100M746 438h100" />
        <path className={styles.steam} d="M834 332c-6-8 6-14 0-22M850 332c-6-8 6-14 0-22" />
      </svg>
      <div className={styles.cloth}>
        <Embroidery variant="strip" motif="rhomb" />
      </div>
    </div>
  );
}
