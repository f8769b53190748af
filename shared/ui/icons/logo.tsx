import styles from "./icon.module.css";

/** The logo: a house with a stitched diamond in it. The name is next to it as text. */
export const LogoMark = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path fill="#2368b5" d="M16 2.5 30 13.5V29H2V13.5z" />
    <path fill="#ffcf33" d="m16 10 8 8-8 8-8-8z" />
    <path fill="#b5432e" d="m16 14 4 4-4 4-4-4z" />
  </svg>
);
