import assert from "node:assert/strict";
import { fstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { copyEmbedded } from "../../../testing/api/embedded-template.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import type { Database } from "../database.ts";
import { type Disk, SyncedNodeFs } from "./disk.ts";
import { openEmbedded } from "./open.ts";

/** Bytes of all files below a folder. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/**
 * A disk of so many bytes: as on a real full disk, existing bytes can be overwritten, but no file
 * can grow.
 */
class SmallDisk implements Disk {
  capacity = Number.POSITIVE_INFINITY;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async freeBytes() {
    return this.free();
  }

  free(): number {
    return this.capacity - sizeOf(this.#folder);
  }

  files(path: string): SyncedNodeFs {
    return new SmallDiskFs(path, this);
  }
}

interface Module {
  NODEFS: {
    stream_ops: { write: (...call: [{ nfd: number }, unknown, number, number, number]) => number };
    tryFSOperation: <T>(operation: () => T) => T;
  };
}

class SmallDiskFs extends SyncedNodeFs {
  readonly #disk: SmallDisk;

  constructor(path: string, disk: SmallDisk) {
    super(path);
    this.#disk = disk;
  }

  override async init(...args: Parameters<SyncedNodeFs["init"]>) {
    const { emscriptenOpts } = await super.init(...args);
    const install = ({ NODEFS }: Module) => {
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (stream, buffer, offset, length, position) =>
        NODEFS.tryFSOperation(() => {
          const growth = position + length - fstatSync(stream.nfd).size;
          if (growth > 0 && this.#disk.capacity !== Number.POSITIVE_INFINITY) {
            if (growth > this.#disk.free()) {
              throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
            }
          }
          return write(stream, buffer, offset, length, position);
        });
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), install as unknown as () => void];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const dataDir = temporaryFolder();
const disk = new SmallDisk(dataDir);
let database: Database;
before(async () => {
  await copyEmbedded(dataDir);
  database = await openEmbedded(dataDir, silentLog, disk);
  await database.pool.query("create table notes (number int)");
});
after(() => database.close());

/** Numbers whose storing was acknowledged. */
const acknowledged: number[] = [];

/**
 * Stores the next number, with a record of `bytes` in the write-ahead log; returns the error's
 * code.
 */
async function store(bytes: number): Promise<string | undefined> {
  const number = acknowledged.length;
  try {
    await database.pool.query(
      `with note as (insert into notes values ($1))
       select pg_logical_emit_message(true, 'filler', repeat('x', $2))`,
      [number, bytes],
    );
  } catch (error) {
    return String((error as { code?: string }).code ?? error);
  }
  acknowledged.push(number);
  return undefined;
}

/** The stored numbers, as soon as the database can be read. */
async function stored(): Promise<number[]> {
  for (;;) {
    try {
      const { rows } = await database.pool.query("select number from notes order by number");
      return rows.map(({ number }) => number);
    } catch {
      await pause(50);
    }
  }
}

test("rejects writes while the write-ahead log has no space, and continues to read", async () => {
  const notifications: string[] = [];
  await database.listen("room", (payload) => notifications.push(payload));
  assert.equal(await store(1), undefined);
  disk.capacity = sizeOf(dataDir);
  let code: string | undefined;
  while (code === undefined) code = await store(1_000_000);
  assert.equal(code, "53100");
  assert.ok(acknowledged.length > 1);
  assert.deepEqual(await stored(), acknowledged);
  assert.deepEqual(notifications, [""], "listeners learn that they may have missed something");
  assert.equal(await store(1), "25006", "it is open for reading alone");
});

test("opens a site read-only on a full disk", async () => {
  await database.close();
  database = await openEmbedded(dataDir, silentLog, disk);
  assert.deepEqual(await stored(), acknowledged);
  assert.equal(await store(1), "25006");
});

test("accepts writes when there is space again, and has lost no acknowledged write", async () => {
  disk.capacity = sizeOf(dataDir) + 100_000_000;
  while ((await store(1)) !== undefined) await pause(50);
  assert.equal(await store(1_000_000), undefined);
  assert.deepEqual(await stored(), acknowledged);
  await database.close();
  database = await openEmbedded(dataDir, silentLog, disk);
  assert.deepEqual(await stored(), acknowledged);
  const notifications = new Promise((resolve) => database.listen("room", resolve));
  await database.notify("room", "again");
  assert.equal(await notifications, "again");
});
