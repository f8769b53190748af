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
export const libraryPlates: readonly LibraryPlate[] = Array.from({ length: 32 }, (_, at) => {
  const name = String(at + 1).padStart(2, "0");
  const file = `${__webpack_public_path__}plates/${name}`;
  return { name, mobile: `${file}-mobile.svg`, desktop: `${file}-desktop.svg` };
});
