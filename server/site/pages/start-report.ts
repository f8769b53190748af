import { createHash } from "node:crypto";
import { computeIntegrity } from "@oselia/shared/release";
import type { FastifyInstance } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { createCachedResponse, sendCached } from "../../http/send-cached.ts";

interface Limits {
  /** Milliseconds after which a page that has not started counts as failed. */
  limit: number;
  /** The same after an uncaught error. */
  afterError: number;
}

/**
 * Reports whether the shell of a page starts, as a load of the shell (docs/decisions/canaries.md).
 * Runs in the browser from its own source, so it can use nothing outside this function. Its script
 * element has the shell's version in `data-version`, and precedes the shell's scripts.
 */
function reportStart({ limit, afterError }: Limits): void {
  const version = document.currentScript?.dataset.version;
  const files = `${location.origin}/remotes/shell/${version}/`;
  const page = document.documentElement;
  const done = new AbortController();
  const { signal } = done;

  function report(details: object): void {
    if (signal.aborted) return;
    done.abort();
    const reports = [{ name: "shell", version, ...details }];
    const type = "application/json";
    navigator.sendBeacon("/api/load-reports", new Blob([JSON.stringify({ reports })], { type }));
  }
  const fail = (reason: string) => report({ outcome: "failed", reason });

  // A shell that has started marks the document (shell/src/routes/use-ready-mark.ts).
  function reportStarted(): void {
    const milliseconds = Math.min(Math.round(performance.now()), 600_000);
    if (page.dataset.ready) report({ outcome: "loaded", milliseconds });
  }
  const marks = new MutationObserver(reportStarted);
  marks.observe(page, { attributeFilter: ["data-ready"] });

  // Browsers slow down what is in the background.
  let wasHidden = document.hidden;
  const onHide = () => {
    wasHidden ||= document.hidden;
  };
  const timers = [setTimeout(() => !wasHidden && fail("timeout"), limit)];

  /** It may start nevertheless. */
  function onUncaught(thrownIn = ""): void {
    if (thrownIn.startsWith(files)) timers.push(setTimeout(() => fail("crashed"), afterError));
  }
  function onError(event: Event): void {
    if (event instanceof ErrorEvent) onUncaught(event.filename);
    const { target } = event;
    // The bundler requests its other scripts again, and those are not deferred.
    const isFirst = target instanceof HTMLScriptElement && target.defer;
    if (isFirst && target.src.startsWith(files)) fail("script");
  }
  function onRejection({ reason }: PromiseRejectionEvent): void {
    // The message names a file that failed to load; else the first call is where it was thrown.
    const [url] = /https?:\/\/[^\s)]+/.exec(String(reason?.stack)) ?? [];
    onUncaught(url);
  }

  // Errors of elements do not bubble.
  window.addEventListener("error", onError, { capture: true, signal });
  window.addEventListener("unhandledrejection", onRejection, { signal });
  document.addEventListener("visibilitychange", onHide, { signal });
  // Who leaves before it was clear does not count.
  window.addEventListener("pagehide", () => done.abort(), { signal });
  signal.addEventListener("abort", () => {
    marks.disconnect();
    for (const timer of timers) clearTimeout(timer);
  });
  // The shell's scripts do not wait for this one.
  reportStarted();
}

/** Slow phones on slow networks need longer, with the live shell as with a canary. */
const limits = { limit: 10_000, afterError: 1000 };

const source = `(${reportStart})(${JSON.stringify(limits)});`;
const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
const url = `/report-start.${hash}.js`;
const integrity = computeIntegrity(Buffer.from(source));

/** The element that makes a page report whether its shell starts. It belongs before the shell's scripts. */
export const startReportElement = (version: string): string =>
  `<script defer crossorigin="anonymous" src="${url}" integrity="${integrity}" data-version="${version}"></script>`;

/** Serves the script: the server's own, so that no release of the shell can break it. */
export function startReportRoute(app: FastifyInstance): void {
  const response = createCachedResponse(source, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": cachePolicy.immutable,
  });
  app.get(url, (request, reply) => sendCached(request, reply, response));
}
