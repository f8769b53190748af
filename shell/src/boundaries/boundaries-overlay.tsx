import { formatNumber, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { registryAtom } from "@oselia/shared/registry";
import { useAtomValue } from "@oselia/shared/store";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useShell } from "../context/shell-context.ts";
import { getShellVersion } from "../loading/shell-version.ts";
import styles from "./boundaries-overlay.module.css";
import { type Area, findAreas } from "./find-areas.ts";

/** In CSS pixels, at least: a label of one line. */
const LABEL_HEIGHT = 24;

/**
 * Outlines every part of the page that comes from a remote, with its name, its version and how long
 * its code took to load. Everything else comes from the shell. It takes no clicks, and screen
 * readers skip it.
 */
export function BoundariesOverlay() {
  const { t } = useTranslation("shell");
  const areas = useAreas();
  const layer = useRef<HTMLDivElement>(null);
  useAboveDialogs(layer);
  return (
    <div ref={layer} popover="manual" className={styles.layer} aria-hidden="true">
      <p className={`${styles.label} ${styles.shell}`}>
        {[t("boundaries.shell"), getShellVersion(document)].filter(Boolean).join(" · ")}
      </p>
      {areas.map((area) => (
        <Outline key={`${area.remote} ${area.part}`} area={area} />
      ))}
    </div>
  );
}

function Outline({ area: { remote, part, box } }: { area: Area }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const { host } = useShell();
  const { remotes } = useAtomValue(registryAtom);
  const release = host.release(remote);
  const label = [
    remote,
    t(`boundaries.part.${part}`),
    // Before its code is loaded, the page shows what the registry says of the live release.
    release?.version ?? remotes.find(({ name }) => name === remote)?.version,
    release?.loadTime !== undefined &&
      t("boundaries.loadTime", { duration: formatNumber(Math.round(release.loadTime), language) }),
  ];
  const aboveIfRoom = box.top >= LABEL_HEIGHT ? styles.above : "";
  const place: CSSProperties = {
    top: box.top,
    left: box.left,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  return (
    <div className={`${styles.outline} ${styles[part] ?? aboveIfRoom}`} style={place}>
      <p className={styles.label}>{label.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

/**
 * What comes from remotes, measured before each paint: nothing reports all that moves it, such as an
 * image that has loaded or a list that scrolls.
 */
function useAreas(): Area[] {
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

/** Keeps an element above every open dialog: what is shown last is on top. */
function useAboveDialogs(ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = ref.current;
    // A browser without popovers shows it below dialogs.
    if (!element?.showPopover) return;
    const raise = () => {
      element.hidePopover();
      element.showPopover();
    };
    raise();
    const observer = new MutationObserver(raise);
    observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, [ref]);
}
