import type { Pool } from "pg";

/** Makes accounts that share one password, of which this is the hash; answers their addresses. */
export async function generateStaff(pool: Pool, hash: string): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    `insert into staff (username, password_hash)
     select 'staff' || n || '@oselia.example', $1 from generate_series(1, 2000) n
     returning username`,
    [hash],
  );
  return rows.map(({ username }) => username);
}
