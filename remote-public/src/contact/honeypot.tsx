import { VisuallyHidden } from "@oselia/shared/ui";
import type { Ref } from "react";

/**
 * The time in ms that a person needs at least to read the form, fill in four fields and send them.
 */
const MINIMUM_FILL_TIME = 2000;

export interface HoneypotProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field that people neither see nor reach, but bots fill in. If it is filled, the form asks to
 * send again, since a browser may have filled it for a person.
 */
export function Honeypot({ label, ref }: HoneypotProps) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {label}
        <input ref={ref} name="topic" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}

/**
 * Waits until a person could have filled in the form.
 *
 * @param shownAt When the form was shown (performance.now()).
 */
export async function waitForMinimumFillTime(shownAt: number): Promise<void> {
  const left = MINIMUM_FILL_TIME - (performance.now() - shownAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
