import type { Pool } from "pg";

/** Creates accounts with one password, given as its hash; returns their addresses. */
export async function generateStaff(pool: Pool, hash: string): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    `insert into staff (username, password_hash)
     select 'staff' || n || '@oselia.example', $1 from generate_series(1, 2000) n
     returning username`,
    [hash],
  );
  return rows.map(({ username }) => username);
}
