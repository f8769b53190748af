/**
 * Locks the scroll of the page while a dialog is open; base.css hides the overflow. Padding
 * replaces the scrollbar's width, so that nothing moves. The locks are counted on the root element,
 * because each remote bundles its own copy of this module.
 *
 * @returns A function that unlocks. Call it once.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const held = Number(root.dataset.scrollLocks ?? 0);
  if (held === 0) {
    const scrollbar = window.innerWidth - root.clientWidth;
    if (scrollbar > 0) root.style.paddingRight = `${scrollbar}px`;
  }
  root.dataset.scrollLocks = String(held + 1);
  return () => {
    const left = Number(root.dataset.scrollLocks ?? 1) - 1;
    if (left > 0) {
      root.dataset.scrollLocks = String(left);
      return;
    }
    delete root.dataset.scrollLocks;
    root.style.removeProperty("padding-right");
  };
}
