import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ToastTransitionProps } from "react-toastify/unstyled";

/**
 * A toast comes by its style sheet's animation and goes at once: it does not depend on the end of an
 * animation that reduced motion or a missing style sheet may never start.
 */
export function Appear({ children, isIn, done, playToast }: ToastTransitionProps): ReactNode {
  const change = useEffectEvent((coming: boolean) => (coming ? playToast() : done()));
  useEffect(() => change(isIn), [isIn]);
  return children;
}
