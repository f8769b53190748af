/** The manifest that the server wrote into the page, as the answer to a request for it. */
export function inlinedManifest(url: string): Response | undefined {
  const element = document.querySelector<HTMLElement>("script#manifest");
  if (!element?.dataset.url) return undefined;
  const isThis = new URL(element.dataset.url, window.location.href).href === url;
  if (!isThis) return undefined;
  // Once: a second request means that the first try failed.
  element.remove();
  return new Response(element.textContent, { headers: { "content-type": "application/json" } });
}
