import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway } from '../away.ts';
import type { Db } from '../database.ts';
import { codeOf } from '../problem.ts';
import { Lag, type LogPlace } from './lag.ts';

/** How often primary and replica are compared, in ms. */
const LOOK_MS = 250;
/** How long one that let a read wait in vain gets none, in ms: it may respond to a look all the same. */
const REST_MS = 5000;
/** Positions in the log of purges that it was seen to have: storefronts name the newest ones. */
const MOST_KNOWN = 16;

/** `late`: it replays too far behind. `promoted`: it is a replica no more. */
type ReplicaStatus = 'unknown' | 'ok' | 'late' | 'away' | 'promoted';

/** Who made a read that a replica may make, and why: `behind` is one that did not have the storefront's last purge. */
export type ReadBy = 'replica' | 'behind' | 'unusable' | 'failed';

/** What is known of a replica. */
export interface ReplicaState {
  status: ReplicaStatus;
  /** Milliseconds behind when it was last seen. */
  lagMs: number;
  reads: Readonly<Record<ReadBy, number>>;
}

interface Log {
  warn(details: object, event: string): void;
}

interface Parts {
  /** A connection to the primary for this alone: shoppers who wait for theirs make no replica late. */
  primary: Db;
  replica: Db;
  /** Milliseconds that it may be behind. */
  mostLagMs: number;
  /** Whether a database has a position in the log of purges, and with it all that was committed before. */
  hasPurge(db: Db, position: string): Promise<boolean>;
}

/**
 * A replica that takes reads which may be a moment old. Whoever reads names the purge that was applied last: a replica that has
 * this row of the log has all that was committed before it, so that nothing is cached that is older than its purge.
 */
export class Replica {
  readonly db: Db;
  readonly #parts;
  readonly #lag = new Lag();
  /** When the primary was seen last; nothing has come since that the replica could lack, while it is away. */
  #primaryAt = 0;
  #restsUntil = 0;
  readonly #known = new Set<string>();
  readonly #asked = new Map<string, Promise<boolean>>();
  readonly #reads: Record<ReadBy, number> = { replica: 0, behind: 0, unusable: 0, failed: 0 };
  #status: ReplicaStatus = 'unknown';
  #lagMs = 0;
  #log: Log | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.db = parts.replica;
  }

  get state(): ReplicaState {
    return { status: this.#status, lagMs: this.#lagMs, reads: this.#reads };
  }

  /** Compares it with the primary all the time until the signal ends it. */
  async watch(log: Log, ended: AbortSignal): Promise<void> {
    this.#log = log;
    while (!ended.aborted) {
      await this.look();
      await pause(LOOK_MS, undefined, { ref: false, signal: ended }).catch(() => {});
    }
  }

  /** Compares it with the primary now. */
  async look(): Promise<void> {
    const at = performance.now();
    // What is not flushed is not sent to a replica.
    const [primary, replica] = await Promise.allSettled([
      placeOf(this.#parts.primary, sql`pg_current_wal_flush_lsn()`),
      placeOf(this.db, sql`pg_last_wal_replay_lsn()`),
    ]);
    if (primary.status === 'fulfilled') {
      this.#primaryAt = at;
      this.#lag.note(at, primary.value.place ?? 0);
    }
    if (replica.status === 'rejected') return this.#become('away', replica.reason);
    if (!replica.value.isReplica) return this.#become('promoted');
    this.#lagMs = Math.round(this.#lag.of(replica.value.place ?? 0, this.#primaryAt));
    if (at < this.#restsUntil) return;
    if (this.#lagMs <= this.#parts.mostLagMs) this.#become('ok');
    // Where it was when the first look began is not known: the next one tells.
    else if (this.#status !== 'unknown' || this.#lagMs < Number.POSITIVE_INFINITY) this.#become('late');
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    await Promise.all([this.db.destroy(), this.#parts.primary.destroy()]);
  }

  /**
   * Makes a read there where it can be, else, or when that fails, at the primary.
   * @param purge position of the last purge that the reader applied; without one the primary reads
   * @param isAnswer failures that are the read's own: they are thrown
   */
  async read<Result>(
    purge: string | undefined,
    { there, here }: { there: () => Promise<Result>; here: () => Promise<Result> },
    isAnswer: (error: unknown) => boolean,
  ): Promise<Result> {
    if (this.#status !== 'ok') return this.#count('unusable', here);
    if (purge === undefined) return this.#count('behind', here);
    try {
      if (!(await this.#has(purge))) return this.#count('behind', here);
      const result = await there();
      this.#reads.replica += 1;
      return result;
    } catch (error) {
      if (isAnswer(error)) throw error;
      this.#fail(error);
      return this.#count('failed', here);
    }
  }

  #count<Result>(by: ReadBy, read: () => Promise<Result>): Promise<Result> {
    this.#reads[by] += 1;
    return read();
  }

  /** What it has it keeps: it replays forwards alone. */
  async #has(purge: string): Promise<boolean> {
    if (this.#known.has(purge)) return true;
    const asked = this.#asked.get(purge) ?? this.#ask(purge);
    this.#asked.set(purge, asked);
    return asked;
  }

  async #ask(purge: string): Promise<boolean> {
    try {
      const has = await this.#parts.hasPurge(this.db, purge);
      if (has) this.#remember(purge);
      return has;
    } finally {
      this.#asked.delete(purge);
    }
  }

  #remember(purge: string): void {
    this.#known.add(purge);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** One that cannot be reached or hangs is left alone until a look has found it well; one that refuses a statement is not away. */
  #fail(error: unknown): void {
    if (isLate(error)) this.#restsUntil = performance.now() + REST_MS;
    if (isDatabaseAway(error) || isLate(error)) this.#become('away', error);
    else this.#log?.warn({ err: error }, 'replica.read-failed');
  }

  #become(status: ReplicaStatus, reason?: unknown): void {
    const before = this.#status;
    this.#status = status;
    // Another one may stand at the same address by then.
    if (status !== 'ok') this.#known.clear();
    if (before === status || (before === 'unknown' && status === 'ok')) return;
    if (status === 'ok') this.#log?.warn({}, 'replica.back');
    else
      this.#log?.warn(
        { lagMs: this.#lagMs, ...(reason instanceof Error && { reason: reason.message }) },
        `replica.${status}`,
      );
  }
}

/** Of a statement that took longer than it may, or waited for a lock, as the server or the client says. */
const isLate = (error: unknown) =>
  /^(57014|55P03)$/.test(codeOf(error)) || (error instanceof Error && error.message === 'Query read timeout');

async function placeOf(
  db: Db,
  place: ReturnType<typeof sql>,
): Promise<{ place: LogPlace | null; isReplica: boolean }> {
  const { rows } = await sql<{ place: LogPlace | null; isReplica: boolean }>`
    select pg_wal_lsn_diff(${place}, '0/0')::bigint as place, pg_is_in_recovery() as "isReplica"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database said nothing of its log');
  return row;
}
