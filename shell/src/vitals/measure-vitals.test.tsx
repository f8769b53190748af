import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { RegistryEntry } from "@oselia/shared/contract";
import { ORIGIN } from "@oselia/shared/testing";
import { act, screen } from "@testing-library/react";
import { aModule, aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";
import { measureVitals } from "./measure-vitals.ts";

type OnMetric = (metric: { value: number }) => void;

/** What the library would measure in a browser: jsdom paints nothing. */
let measure: Record<"lcp" | "inp" | "cls", OnMetric>;

jest.mock("web-vitals", () => ({
  onLCP: (onMetric: OnMetric) => Object.assign(measure, { lcp: onMetric }),
  onINP: (onMetric: OnMetric) => Object.assign(measure, { inp: onMetric }),
  onCLS: (onMetric: OnMetric) => Object.assign(measure, { cls: onMetric }),
}));

/** Long animation frames that the browser has counted: their milliseconds. */
let frames: number[];

class FakePerformanceObserver {
  static supportedEntryTypes = ["long-animation-frame"];
  observe(): void {}
  takeRecords = () => frames.map((duration) => ({ duration }));
  disconnect(): void {}
}

const sendBeacon = jest.fn<(url: URL, body: Blob) => boolean>();
let states: { name: string }[];
let isHidden: boolean;

beforeEach(() => {
  measure = {} as typeof measure;
  frames = [];
  states = [];
  isHidden = false;
  Object.assign(navigator, { sendBeacon });
  Object.assign(window, { PerformanceObserver: FakePerformanceObserver });
  performance.getEntriesByType = () => states as unknown as PerformanceEntryList;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  const script = document.head.appendChild(document.createElement("script"));
  script.type = "text/plain";
  script.src = "/remotes/shell/00000000000000aa/assets/main.js";
});
afterEach(() => document.head.replaceChildren());

const everyTenth = aPublicSite("/", "/news");
const site = { ...everyTenth, reportEveryLoad: true } as RegistryEntry;
const library = { ...aPublicSite("/library"), name: "remote_library" };

/** Opens the first page of a site, and starts to measure when it is ready. */
async function open(first: RegistryEntry = site, beforeMeasuring?: () => void) {
  const federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Public", "/", "/news"));
  federation.modules.set("remote_library", aModule("Library", "/library"));
  const { shell, router } = await renderShell("/", { remotes: [first, library], federation });
  await screen.findByRole("heading", { level: 1, name: "Public" });
  beforeMeasuring?.();
  await measureVitals(shell, router, "remote_public");
  return router;
}

function hide(): void {
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** What the server has received. */
const sent = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => {
      expect(String(url)).toBe(`${ORIGIN}/api/vitals-reports`);
      expect(body.type).toBe("application/json");
      return JSON.parse(await body.text());
    }),
  );

const releases = [
  { name: "remote_public", version: "0000000000000001" },
  { name: "shell", version: "00000000000000aa" },
];

test("reports a visit once, when the page is hidden, for the remote and the shell", async () => {
  await open();
  measure.lcp({ value: 1234.5 });
  measure.cls({ value: 0 });
  measure.inp({ value: 48 });
  measure.cls({ value: 0.02 });
  frames = [90, 201, 450];
  expect(sendBeacon).not.toHaveBeenCalled();
  hide();
  measure.inp({ value: 900 });
  hide();
  expect(await sent()).toEqual([{ releases, lcp: 1235, inp: 48, cls: 0.02, longFrames: 2 }]);
});

test("reports nothing of the visitor: neither the address of the page nor where it was", async () => {
  await open();
  measure.lcp({ value: 1 });
  hide();
  const [report] = await sent();
  expect(Object.keys(report).sort()).toEqual(["lcp", "longFrames", "releases"]);
});

test("ends when the visitor opens a page of another remote", async () => {
  const router = await open();
  measure.lcp({ value: 800 });
  await act(() => router.navigate("/news"));
  expect(sendBeacon).not.toHaveBeenCalled();
  await act(() => router.navigate("/library"));
  measure.inp({ value: 700 });
  hide();
  expect(await sent()).toEqual([{ releases, lcp: 800, longFrames: 0 }]);
});

test("keeps within what the server accepts", async () => {
  await open();
  measure.lcp({ value: 10_000_000 });
  measure.inp({ value: 10_000_000 });
  measure.cls({ value: 1000 });
  hide();
  expect(await sent()).toMatchObject([{ lcp: 600_000, inp: 600_000, cls: 100 }]);
});

test("reports nothing when the browser can measure nothing", async () => {
  Object.assign(window, { PerformanceObserver: { supportedEntryTypes: [] } });
  await open();
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test("measures one visit in ten while no canary runs", async () => {
  const random = jest.spyOn(Math, "random").mockReturnValue(0.5);
  await open(everyTenth);
  expect(measure.lcp).toBeUndefined();
  random.mockReturnValue(0.09);
  await open(everyTenth);
  expect(measure.lcp).toBeDefined();
});

test.each<[string, RegistryEntry, () => void]>([
  [
    "of a preview of a local build",
    {
      ...{ name: site.name, version: site.version, contribution: site.contribution },
      ...{ manifest: "http://localhost:4100/mf-manifest.json", override: true },
    },
    () => undefined,
  ],
  [
    "that is in the background",
    site,
    () => {
      isHidden = true;
    },
  ],
  [
    "that was in the background while it loaded",
    site,
    () => {
      states = [{ name: "visible" }, { name: "hidden" }, { name: "visible" }];
    },
  ],
])("does not measure a page %s", async (_, first, beforeMeasuring) => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  await open(first, beforeMeasuring);
  expect(measure.lcp).toBeUndefined();
});
