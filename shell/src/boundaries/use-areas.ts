import { useEffect, useState } from "react";
import { type Area, findAreas } from "./find-areas.ts";

/**
 * What comes from remotes, measured before each paint: nothing reports all that moves it,
 * such as an image that has loaded or a list that scrolls.
 */
export function useAreas(): Area[] {
  const [areas, setAreas] = useState(() => findAreas(document));
  useEffect(() => {
    let frame = requestAnimationFrame(function measure() {
      const now = findAreas(document);
      setAreas((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      frame = requestAnimationFrame(measure);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return areas;
}
