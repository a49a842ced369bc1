import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { codeOf } from '../problem.ts';
import { STALE_PLAN, type StatementNames, statementNames, staysInTransaction } from './statement-names.ts';

/**
 * A pool on which statements that come again and again are planned once for each connection: planning the shop's joins
 * takes longer than running them (docs/adr/0016-derived-tables.md).
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = statementNames();
  const clients = new WeakMap<pg.PoolClient, PreparedClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparedClient(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(query: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof query !== 'string') throw new TypeError('this pool has no cursors');
    return this.#run(query, [...parameters]);
  }

  /** A plan that a changed table does not fit is made again; in a transaction, which the refusal ended, by its next try. */
  async #run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    this.#isInTransaction = staysInTransaction(this.#isInTransaction, text);
    const name = this.#names.nameOf(text);
    if (name === null) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (!STALE_PLAN.has(codeOf(error))) throw error;
      this.#names.renew();
      if (this.#isInTransaction) throw error;
      return this.#client.query(text, values);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
