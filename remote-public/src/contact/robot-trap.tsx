import { VisuallyHidden } from "@oselia/shared/ui";
import type { Ref } from "react";

/** Nobody reads the form, fills in four fields and sends them within this time, in ms. */
const FASTEST_PERSON = 2000;

export interface RobotTrapProps {
  label: string;
  ref: Ref<HTMLInputElement>;
}

/**
 * A field that people neither see nor reach, and that robots fill in. Whoever fills it in is asked to
 * send once more: a person whose browser did it loses nothing.
 */
export function RobotTrap({ label, ref }: RobotTrapProps) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {label}
        <input ref={ref} name="topic" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}

/** Waits until a person could have filled in the form that is shown since `shownAt` (performance.now()). */
export async function atHumanPace(shownAt: number): Promise<void> {
  const left = FASTEST_PERSON - (performance.now() - shownAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
