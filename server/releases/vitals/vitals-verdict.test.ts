import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { countVital, type Vital, type VitalHistograms, vitalNames } from "./vital.ts";
import { explainWorse, findWorse, isClearlyWorse } from "./vitals-verdict.ts";

const histograms = (measured: Partial<Record<Vital, number[]>>) =>
  Object.fromEntries(
    vitalNames.map((vital) => [vital, countVital(vital, measured[vital] ?? [])]),
  ) as VitalHistograms;

const times = (count: number, value: number) => Array<number>(count).fill(value);

const verdict = (canary: Parameters<typeof histograms>[0], stable: typeof canary) => {
  const worse = findWorse(histograms(canary), histograms(stable));
  return worse && explainWorse(worse);
};

describe("a canary is withdrawn for its web vitals", () => {
  test("with the metric and the values of both releases", () => {
    assert.equal(
      verdict({ lcp: times(50, 4000) }, { lcp: times(50, 1200) }),
      "LCP is 3.8 s at the 75th percentile, and 1.1 s with the live release",
    );
    assert.equal(
      verdict({ inp: times(50, 480) }, { inp: times(50, 40) }),
      "INP is 469 ms at the 75th percentile, and 40 ms with the live release",
    );
    assert.equal(
      verdict({ cls: times(50, 0.3) }, { cls: times(50, 0) }),
      "CLS is 0.28 at the 75th percentile, and 0 with the live release",
    );
  });
});

describe("a canary stays", () => {
  test("while either release has fewer than 50 measurements", () => {
    assert.equal(verdict({ lcp: times(49, 9000) }, { lcp: times(500, 1000) }), undefined);
    assert.equal(verdict({ lcp: times(500, 9000) }, { lcp: times(49, 1000) }), undefined);
  });

  test("when it is far slower, but still good", () => {
    assert.equal(verdict({ lcp: times(900, 2000) }, { lcp: times(900, 400) }), undefined);
    assert.equal(verdict({ inp: times(900, 160) }, { inp: times(900, 16) }), undefined);
    assert.equal(verdict({ cls: times(900, 0.08) }, { cls: times(900, 0) }), undefined);
  });

  test("when it is less than one and a half times as slow, as with files that no browser has yet", () =>
    assert.equal(verdict({ lcp: times(900, 4000) }, { lcp: times(900, 3000) }), undefined));

  test("when fewer than half of its first 50 visits are slow, whoever has sent them", () =>
    assert.equal(
      verdict({ lcp: [...times(29, 1000), ...times(21, 60_000)] }, { lcp: times(500, 1000) }),
      undefined,
    ));

  test("however many long frames it has", () =>
    assert.equal(
      verdict({ longFrames: times(900, 50) }, { longFrames: times(900, 0) }),
      undefined,
    ));
});

/** Random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return (state + 0.5) / 2 ** 32;
  };
}

/**
 * A rollout of 1000 visits that is judged after every one, as the server does. Load times are
 * log-normal and vary by a factor of e; each visitor has one to five visits, which are alike.
 *
 * @param slower How many times as long the canary takes.
 * @returns Whether the canary is withdrawn.
 */
function rollOut(seed: number, slower: number, share: number): boolean {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const measured: number[][] = [[], []];
  for (let visits = 0; visits < 1000; ) {
    const side = random() < share ? 0 : 1;
    const visitor = normal();
    for (let left = 1 + Math.floor(random() * 5); left > 0; left -= 1, visits += 1) {
      const deviation = Math.SQRT1_2 * (visitor + normal());
      const value = 1600 * Math.exp(deviation) * (side === 0 ? slower : 1);
      const counts = measured[side] ?? [];
      for (const [range, count] of countVital("lcp", [value]).entries()) {
        counts[range] = (counts[range] ?? 0) + count;
      }
    }
    const [canary = [], stable = []] = measured;
    if (isClearlyWorse("lcp", canary, stable)) return true;
  }
  return false;
}

describe("of 500 rollouts with load times that vary as on the web", () => {
  const withdrawn = (slower: number) =>
    Array.from({ length: 500 }, (_, index) => rollOut(index, slower, 0.3)).filter(Boolean).length;

  test("none is withdrawn when the canary is as fast, or a fifth slower", () => {
    assert.equal(withdrawn(1), 0);
    assert.equal(withdrawn(1.2), 0);
  });

  test("nearly all are withdrawn when the canary takes three times as long", () => {
    assert.ok(withdrawn(3) >= 490, `${withdrawn(3)} of 500`);
  });
});
