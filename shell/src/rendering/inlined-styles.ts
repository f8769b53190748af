/**
 * Lets the bundler know that the page brought these style sheets along, so that it does not load
 * them again: a disabled link stands for each of them.
 */
export function markInlinedStyles({ head, location }: Document): void {
  for (const style of head.querySelectorAll<HTMLElement>("style[data-href]")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.href = new URL(style.dataset.href ?? "", location.href).href;
    head.append(link);
  }
}
