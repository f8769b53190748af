/** Milliseconds for which a pointer or the focus rests on a link that the visitor means. */
export const RESTING = 65;

interface IntentOptions {
  /** False to wait until a link is pressed. Asked each time. */
  watchesResting: () => boolean;
}

/**
 * Calls back when the visitor is about to follow a link to another page of the site: when a pointer
 * or the focus rests on it, or when it is pressed. One set of listeners serves every link.
 */
export function onIntent(
  document: Document,
  callback: (url: URL) => void,
  { watchesResting }: IntentOptions,
): void {
  let resting: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest({ target }: Event): void {
    const link = watchesResting() ? findLink(target) : null;
    if (link === resting) return;
    clearTimeout(timer);
    resting = link;
    if (link) timer = setTimeout(() => follow(link), RESTING);
  }

  function follow(link: HTMLAnchorElement): void {
    const url = nextPage(link, document.location);
    if (url) callback(url);
  }

  const passive = { passive: true };
  document.addEventListener("focusin", rest, passive);
  document.addEventListener(
    "pointerover",
    // A finger does not rest: it presses or scrolls.
    (event) => event.pointerType !== "touch" && rest(event),
    passive,
  );
  document.addEventListener(
    "pointerdown",
    (event) => {
      const link = event.button === 0 && !opensTab(event) ? findLink(event.target) : null;
      if (link) follow(link);
    },
    passive,
  );
}

const opensTab = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** Where the link leads, if that is another page of this site in this tab. */
function nextPage(link: HTMLAnchorElement, here: Location): URL | undefined {
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href, here.href);
  url.hash = "";
  const isSamePage = url.pathname === here.pathname && url.search === here.search;
  return url.origin === here.origin && !isSamePage ? url : undefined;
}
