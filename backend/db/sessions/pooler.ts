import pg from 'pg';

/** Meanwhile another client may have taken the session that would have shown it. */
const TRIES = 3;
/** A server that is busy takes its time, in ms. */
const CONNECT_MS = 10_000;
/** Of a statement that waits for a session, in ms: then there is no other one to have. */
const PATIENCE_MS = 5000;

/**
 * Whether an address leads through a pooler that hands out sessions by transaction, as PgBouncer does with `pool_mode = transaction`:
 * then two clients that are connected at once have the same session, or one of them has another one than before.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const [one, other] = [client(url), client(url)];
  try {
    await one.connect();
    await other.connect();
    const first = await sessionOf(one);
    for (let tried = 0; tried < TRIES; tried += 1) {
      await other.query('begin');
      const isSame = (await sessionOf(other)) === first;
      // Of a pooler with a single session there is none for a third statement meanwhile.
      const isShared = isSame || (await sessionOf(one)) !== first;
      await other.query('commit');
      if (isShared) return true;
    }
    return false;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

function client(url: string): pg.Client {
  const made = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'ajuar',
  });
  made.on('error', () => {});
  return made;
}

async function sessionOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
