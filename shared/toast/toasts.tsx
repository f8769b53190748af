import { type ComponentType, useEffect, useState } from "react";
import { onToast } from "./queue.ts";
import type { ToastRegionProps } from "./toast-region.tsx";

/**
 * The place of the toasts: once, in the shell. The library behind it is loaded with the first toast;
 * when that fails, the next toast tries again and shows both.
 *
 * @param props.label The region's name for a screen reader.
 */
export function Toasts({ label }: ToastRegionProps) {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  useEffect(() => {
    if (Region) return;
    return onToast(() => {
      import("./toast-region.tsx").then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => undefined,
      );
    });
  }, [Region]);
  return Region && <Region label={label} />;
}
