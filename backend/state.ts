import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';

/** A figure of the shop that its database has: how old the oldest mail is, how many payments wait. */
export interface Figure {
  name: `ajuar_${string}`;
  help: string;
  /** Name of what tells its values apart, where there are several. */
  label?: string;
}

/** One value; `of` is that of the figure's label. */
export interface FigureValue {
  name: Figure['name'];
  value: number;
  of?: string;
}

/** Figures of one module, read together. */
export interface StateSource {
  figures: readonly Figure[];
  /** A few short statements by indexes. */
  read(db: Db, now: Date): Promise<readonly FigureValue[]>;
}

/** How long figures hold: however often they are asked for, the database is asked no more often, in milliseconds. */
const FRESH_MS = 10_000;
const STATEMENT_MS = 2000;

/** Reads the figures of all sources, at most every ten seconds, with a short limit on each statement. */
export class StateReader {
  readonly #deps;
  readonly #sources;
  #readAt = Number.NEGATIVE_INFINITY;
  #current: Promise<readonly FigureValue[]> = Promise.resolve([]);

  constructor(deps: { db: Db; clock: () => Date }, sources: readonly StateSource[]) {
    this.#deps = deps;
    this.#sources = sources;
  }

  /** All that there are. */
  get figures(): readonly Figure[] {
    return this.#sources.flatMap(({ figures }) => figures);
  }

  /** @throws the database's error, when it did not respond */
  values(): Promise<readonly FigureValue[]> {
    if (performance.now() - this.#readAt >= FRESH_MS) {
      this.#readAt = performance.now();
      this.#current = this.#read();
    }
    return this.#current;
  }

  #read(): Promise<readonly FigureValue[]> {
    const { db, clock } = this.#deps;
    return inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      const values: FigureValue[] = [];
      for (const source of this.#sources) values.push(...(await source.read(trx, clock())));
      return values;
    });
  }
}
