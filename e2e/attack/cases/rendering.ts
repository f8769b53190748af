import assert from "node:assert/strict";
import { ReleaseFault, startSandboxed, startUnsandboxed } from "../../../server/testing/index.ts";
import type { Attack, Target } from "../attack.ts";
import { abuses } from "../rendering/abuses.ts";
import { escapes, toRelease } from "../rendering/escapes.ts";
import { startHostileProcess } from "../rendering/hostile-process.ts";

/** The walls that stand while a release attacks; cases/sandbox.ts has the sandbox alone. */
const walls = [
  { name: "the context alone", start: startUnsandboxed, isLong: false },
  { name: "both walls", start: startSandboxed, isLong: true },
] as const;

const escapeAttacks: Attack[] = walls.flatMap(({ name: wall, start, isLong }) =>
  Object.keys(escapes).map((attempt) => ({
    name: `${attempt}, against ${wall}`,
    isLong,
    async run() {
      const hostile = startHostileProcess(start, toRelease());
      try {
        const found = await hostile.attempt(attempt).catch((error: Error) => {
          assert.ok(!(error instanceof ReleaseFault && error.endedProcess), String(error));
          return "found:";
        });
        assert.equal(found, "found:");
      } finally {
        hostile.stop();
      }
    },
  })),
);

const abuseAttacks: Attack[] = walls.flatMap(({ name: wall, start, ...both }) =>
  Object.entries(abuses).map(([attempt, { code, isLong = both.isLong }]) => ({
    name: `${attempt}, against ${wall}`,
    isLong,
    async run() {
      const source = `exports.default = { show: async (page, call) => { ${code} } };`;
      const hostile = startHostileProcess(start, source);
      try {
        await assert.rejects(hostile.attempt(attempt), ReleaseFault);
      } finally {
        hostile.stop();
      }
    },
  })),
);

/** Code of a release while it is rendered. */
export const rendering: Target = {
  name: "rendering",
  attacks: [...escapeAttacks, ...abuseAttacks],
};
