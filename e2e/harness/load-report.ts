/**
 * Whether a request reports how a remote has loaded. A page sends it at some time after its start, so
 * tests of what a page requests leave it out.
 */
export const isLoadReport = (url: string): boolean => new URL(url).pathname === "/api/load-reports";

/** The same for a report of any kind: a page also reports its web vitals, when it is left. */
export const isReport = (url: string): boolean =>
  /^\/api\/(load|vitals)-reports$/.test(new URL(url).pathname);
