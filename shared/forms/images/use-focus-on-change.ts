import { useEffect, useRef } from "react";

/**
 * For a control that is replaced when it changes its value: moves the focus to its replacement.
 *
 * @param id The id of the replacement.
 * @param value The value that is changed.
 * @returns A function to call before the change, with whether the focus moves.
 */
export function useFocusOnChange(id: string, value: unknown): (moves: boolean) => void {
  const isMoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replacement is there only after the value has changed
  useEffect(() => {
    if (isMoving.current) document.getElementById(id)?.focus();
    isMoving.current = false;
  }, [id, value]);
  return (moves) => {
    isMoving.current = moves;
  };
}
