import { type ComponentType, useEffect, useState } from "react";
import { subscribeToToasts } from "./queue.ts";
import type { ToastRegionProps } from "./toast-region.tsx";

/**
 * The region of the toasts: once, in the shell. The library behind it is loaded with the first
 * toast; when that fails, the next toast tries again and shows both.
 *
 * @param props.label The region's name for screen readers.
 */
export function Toasts({ label }: ToastRegionProps) {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  useEffect(() => {
    if (Region) return;
    return subscribeToToasts(() => {
      import("./toast-region.tsx").then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => undefined,
      );
    });
  }, [Region]);
  return Region && <Region label={label} />;
}
