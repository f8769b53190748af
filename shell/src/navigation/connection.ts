/** The part of the Network Information API that is read; most browsers do not have it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** True when the visitor has asked for less data. */
export const savesData = (): boolean => connection()?.saveData === true;

/** True when the browser knows the connection to be fast. */
export const isFast = (): boolean => !savesData() && connection()?.effectiveType === "4g";
