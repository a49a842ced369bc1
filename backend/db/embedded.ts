import type { PGlite } from '@electric-sql/pglite';
import {
  AbortedTransactionError,
  CompiledQuery,
  type Dialect,
  type Driver,
  PGliteDialect,
  type TransactionSettings,
} from 'kysely';
import { EmbeddedConnection } from './embedded-connection.ts';

/** The embedded database for Kysely, with statements that are planned once (docs/adr/0029-worked-out-once.md). */
export function embeddedDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new EmbeddedDriver(pglite),
  };
}

/** One connection; Kysely hands it to one at a time, since the dialect's adapter says that there are no more. */
class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: EmbeddedConnection;
  /** Settled when nobody holds the connection. */
  #free: PromiseWithResolvers<void> | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new EmbeddedConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    this.#free = Promise.withResolvers();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#free?.resolve();
    this.#free = null;
  }

  async beginTransaction(
    connection: EmbeddedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level} ${accessMode ?? ''}`.trimEnd()));
  }

  /** @throws AbortedTransactionError when a statement failed before: the database has undone everything then */
  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    const command = await connection.run('commit');
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.run('rollback');
  }

  /** Lets a transaction that is under way end. */
  async destroy(): Promise<void> {
    await this.#free?.promise;
    this.#connection.close();
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}
