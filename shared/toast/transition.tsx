import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ToastTransitionProps } from "react-toastify/unstyled";

/**
 * A toast appears by its style sheet's animation and disappears immediately: it does not depend on
 * the end of an animation that reduced motion or a missing style sheet may never start.
 */
export function ToastTransition({
  children,
  isIn,
  done,
  playToast,
}: ToastTransitionProps): ReactNode {
  const change = useEffectEvent((coming: boolean) => (coming ? playToast() : done()));
  useEffect(() => change(isIn), [isIn]);
  return children;
}
