import desktop01 from "./plates/01-desktop.svg";
import mobile01 from "./plates/01-mobile.svg";
import desktop02 from "./plates/02-desktop.svg";
import mobile02 from "./plates/02-mobile.svg";
import desktop03 from "./plates/03-desktop.svg";
import mobile03 from "./plates/03-mobile.svg";
import desktop04 from "./plates/04-desktop.svg";
import mobile04 from "./plates/04-mobile.svg";
import desktop05 from "./plates/05-desktop.svg";
import mobile05 from "./plates/05-mobile.svg";
import desktop06 from "./plates/06-desktop.svg";
import mobile06 from "./plates/06-mobile.svg";
import desktop07 from "./plates/07-desktop.svg";
import mobile07 from "./plates/07-mobile.svg";
import desktop08 from "./plates/08-desktop.svg";
import mobile08 from "./plates/08-mobile.svg";
import desktop09 from "./plates/09-desktop.svg";
import mobile09 from "./plates/09-mobile.svg";
import desktop10 from "./plates/10-desktop.svg";
import mobile10 from "./plates/10-mobile.svg";
import desktop11 from "./plates/11-desktop.svg";
import mobile11 from "./plates/11-mobile.svg";
import desktop12 from "./plates/12-desktop.svg";
import mobile12 from "./plates/12-mobile.svg";
import desktop13 from "./plates/13-desktop.svg";
import mobile13 from "./plates/13-mobile.svg";
import desktop14 from "./plates/14-desktop.svg";
import mobile14 from "./plates/14-mobile.svg";
import desktop15 from "./plates/15-desktop.svg";
import mobile15 from "./plates/15-mobile.svg";
import desktop16 from "./plates/16-desktop.svg";
import mobile16 from "./plates/16-mobile.svg";
import desktop17 from "./plates/17-desktop.svg";
import mobile17 from "./plates/17-mobile.svg";
import desktop18 from "./plates/18-desktop.svg";
import mobile18 from "./plates/18-mobile.svg";
import desktop19 from "./plates/19-desktop.svg";
import mobile19 from "./plates/19-mobile.svg";
import desktop20 from "./plates/20-desktop.svg";
import mobile20 from "./plates/20-mobile.svg";
import desktop21 from "./plates/21-desktop.svg";
import mobile21 from "./plates/21-mobile.svg";
import desktop22 from "./plates/22-desktop.svg";
import mobile22 from "./plates/22-mobile.svg";
import desktop23 from "./plates/23-desktop.svg";
import mobile23 from "./plates/23-mobile.svg";
import desktop24 from "./plates/24-desktop.svg";
import mobile24 from "./plates/24-mobile.svg";
import desktop25 from "./plates/25-desktop.svg";
import mobile25 from "./plates/25-mobile.svg";
import desktop26 from "./plates/26-desktop.svg";
import mobile26 from "./plates/26-mobile.svg";
import desktop27 from "./plates/27-desktop.svg";
import mobile27 from "./plates/27-mobile.svg";
import desktop28 from "./plates/28-desktop.svg";
import mobile28 from "./plates/28-mobile.svg";
import desktop29 from "./plates/29-desktop.svg";
import mobile29 from "./plates/29-mobile.svg";
import desktop30 from "./plates/30-desktop.svg";
import mobile30 from "./plates/30-mobile.svg";
import desktop31 from "./plates/31-desktop.svg";
import mobile31 from "./plates/31-mobile.svg";
import desktop32 from "./plates/32-desktop.svg";
import mobile32 from "./plates/32-mobile.svg";

/** A picture of the library in two crops, as URLs. Both are square. */
export interface LibraryPlate {
  /** "01" to "32" */
  name: string;
  /** Below 768 pixels: the centre of the motif. */
  mobile: string;
  /** From 768 pixels: the whole motif. */
  desktop: string;
}

/** The 32 pictures of the library, each with its own motif, on one of five cloths. */
export const libraryPlates: readonly LibraryPlate[] = [
  { name: "01", mobile: mobile01, desktop: desktop01 },
  { name: "02", mobile: mobile02, desktop: desktop02 },
  { name: "03", mobile: mobile03, desktop: desktop03 },
  { name: "04", mobile: mobile04, desktop: desktop04 },
  { name: "05", mobile: mobile05, desktop: desktop05 },
  { name: "06", mobile: mobile06, desktop: desktop06 },
  { name: "07", mobile: mobile07, desktop: desktop07 },
  { name: "08", mobile: mobile08, desktop: desktop08 },
  { name: "09", mobile: mobile09, desktop: desktop09 },
  { name: "10", mobile: mobile10, desktop: desktop10 },
  { name: "11", mobile: mobile11, desktop: desktop11 },
  { name: "12", mobile: mobile12, desktop: desktop12 },
  { name: "13", mobile: mobile13, desktop: desktop13 },
  { name: "14", mobile: mobile14, desktop: desktop14 },
  { name: "15", mobile: mobile15, desktop: desktop15 },
  { name: "16", mobile: mobile16, desktop: desktop16 },
  { name: "17", mobile: mobile17, desktop: desktop17 },
  { name: "18", mobile: mobile18, desktop: desktop18 },
  { name: "19", mobile: mobile19, desktop: desktop19 },
  { name: "20", mobile: mobile20, desktop: desktop20 },
  { name: "21", mobile: mobile21, desktop: desktop21 },
  { name: "22", mobile: mobile22, desktop: desktop22 },
  { name: "23", mobile: mobile23, desktop: desktop23 },
  { name: "24", mobile: mobile24, desktop: desktop24 },
  { name: "25", mobile: mobile25, desktop: desktop25 },
  { name: "26", mobile: mobile26, desktop: desktop26 },
  { name: "27", mobile: mobile27, desktop: desktop27 },
  { name: "28", mobile: mobile28, desktop: desktop28 },
  { name: "29", mobile: mobile29, desktop: desktop29 },
  { name: "30", mobile: mobile30, desktop: desktop30 },
  { name: "31", mobile: mobile31, desktop: desktop31 },
  { name: "32", mobile: mobile32, desktop: desktop32 },
];
