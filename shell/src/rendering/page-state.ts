import type { PageState } from "@oselia/shared/contract/rendering";

/**
 * The state of a page that the server has rendered; undefined for a page that it has not. Read once:
 * a later render starts from data that are loaded then.
 */
export function takePageState(document: Document): PageState | undefined {
  const element = document.getElementById("page-state");
  if (!element) return undefined;
  element.remove();
  return JSON.parse(element.textContent ?? "");
}
