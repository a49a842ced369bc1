import type { Db } from '../../../db/database.ts';

/** Writes one entry. @throws FileProblem, Refusal when it names what the shop does not have */
type WriteEntry = (trx: Db) => Promise<unknown>;

/** A kind of the demo's data that grows from version to version, entry by entry. */
export interface DemoKind {
  /** The entries of this version by their keys, which no other kind has. */
  entries: ReadonlyMap<string, WriteEntry>;
  /** Keys of what the database has of the kind, whoever wrote it. */
  held: (db: Db) => Promise<string[]>;
  /** What a key's entry belongs to, where whoever brings their own brings the whole: a city's places and areas. */
  wholeOf?: (key: string) => string;
}
