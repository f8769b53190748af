import { useEffect, useRef } from "react";

/**
 * For a control that goes with what it changes: the focus goes to the one that stands here then.
 *
 * @param id Of the control that comes.
 * @param value What changes.
 * @returns Call it before the change, with whether this one shall move the focus.
 */
export function useFocusOnChange(id: string, value: unknown): (moves: boolean) => void {
  const isMoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control comes with the value
  useEffect(() => {
    if (isMoving.current) document.getElementById(id)?.focus();
    isMoving.current = false;
  }, [id, value]);
  return (moves) => {
    isMoving.current = moves;
  };
}
