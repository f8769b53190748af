import pg from "pg";
import { generateBooks, generateNews } from "../../server/bench/generated.ts";
import { openDatabase, silentLog } from "../../server/testing/index.ts";
import { bookStatusValues } from "../../shared/model/index.ts";
import { type Site, startSite } from "../harness/site.ts";

/** As long as a typical description in a real catalogue. */
const description =
  "Повість про людей, що живуть біля ріки, і про дорогу, якою вони йдуть. ".repeat(6);

/**
 * The site with 10,000 news and 200,000 books.
 *
 * @param databaseUrl A PostgreSQL; without it, the embedded database.
 */
export async function startSeededSite(databaseUrl: string | undefined): Promise<Site> {
  const site = await startSite({ sampleContent: false, embedded: !databaseUrl, databaseUrl });
  if (databaseUrl) {
    // Not through the server's pool, whose queries time out after seconds.
    const pool = new pg.Pool({ connectionString: databaseUrl });
    await fill(pool);
    await pool.end();
  } else {
    // Only one process can open the embedded database.
    await site.stopServer();
    const database = await openDatabase({ dataDir: site.dataDir }, silentLog);
    await fill(database.pool);
    await database.close();
    await site.start();
  }
  return site;
}

async function fill(pool: pg.Pool): Promise<void> {
  await generateBooks(pool, 200_000, { description, statuses: bookStatusValues });
  await generateNews(pool, 10_000);
}
