const inputs = ["pointerdown", "keydown"] as const;

/** Calls back when the visitor first presses something: a pointer, a finger or a key. */
export function onFirstInput(target: EventTarget, work: () => void): void {
  const start = () => {
    for (const type of inputs) target.removeEventListener(type, start);
    work();
  };
  for (const type of inputs) target.addEventListener(type, start, { passive: true });
}
