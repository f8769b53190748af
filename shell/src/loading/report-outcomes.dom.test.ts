import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { ORIGIN } from "@oselia/shared/testing";
import { type LoadOutcome, reportOutcome } from "./report-outcomes.ts";

const loaded: LoadOutcome = {
  name: "remote_inbox",
  version: "1",
  outcome: "loaded",
  milliseconds: 120,
};
const failed: LoadOutcome = {
  name: "remote_inbox",
  version: "1",
  outcome: "failed",
  reason: "unreachable",
};

const sendBeacon = jest.fn<(url: URL, body: Blob) => boolean>();
let random: jest.SpiedFunction<typeof Math.random>;

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  random = jest.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  random.mockRestore();
  jest.useRealTimers();
});

/** What the server receives once the page is idle. */
async function sent(): Promise<LoadOutcome[]> {
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  const batches = sendBeacon.mock.calls.map(async ([url, body]) => {
    expect(String(url)).toBe(`${ORIGIN}/api/load-reports`);
    expect(body.type).toBe("application/json");
    return JSON.parse(await body.text()).reports;
  });
  return (await Promise.all(batches)).flat();
}

test("reports failures and crashes together, when the page is idle", async () => {
  reportOutcome(failed);
  reportOutcome({ ...failed, outcome: "crashed" });
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(await sent()).toEqual([failed, { ...failed, outcome: "crashed" }]);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test("reports one load in ten", async () => {
  reportOutcome(loaded);
  random.mockReturnValue(0.09);
  reportOutcome({ ...loaded, version: "2" });
  expect(await sent()).toEqual([{ ...loaded, version: "2" }]);
});

test("reports every load while a canary of the remote runs", async () => {
  reportOutcome(loaded, true);
  expect(await sent()).toEqual([loaded]);
});

test("sends at most ten reports in a request", async () => {
  for (let number = 0; number < 12; number += 1) reportOutcome(loaded, true);
  expect(await sent()).toHaveLength(12);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
