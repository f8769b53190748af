import { PAGE_STATE_ID, type PageState } from "@oselia/shared/contract/rendering";

/** Whether the server has rendered this page, until the browser takes its state. */
export const hasPageState = (document: Document): boolean =>
  document.getElementById(PAGE_STATE_ID) !== null;

/**
 * The state of a page that the server has rendered; undefined for a page that it has not. Read once:
 * a later render starts from data that are loaded then.
 */
export function takePageState(document: Document): PageState | undefined {
  const element = document.getElementById(PAGE_STATE_ID);
  if (!element) return undefined;
  element.remove();
  return JSON.parse(element.textContent ?? "");
}
