import { LRUCache } from 'lru-cache';
import type { Db } from './database.ts';

/**
 * Makes a cache of what is made of rows, one for each database. What is in it depends on `state` besides the rows: with another
 * state it begins empty. `pg_postmaster_start_time()` has to be part of it where versions are numbers of transactions
 * (`xmin`): a database that was put back to an earlier moment counts them again.
 */
export function rowCache<Key extends string | number, Value extends object>(max: number) {
  const caches = new WeakMap<Db, { state: string; rows: LRUCache<Key, Value> }>();
  return (db: Db, state: string): LRUCache<Key, Value> => {
    const before = caches.get(db);
    if (before?.state === state) return before.rows;
    const rows = new LRUCache<Key, Value>({ max });
    caches.set(db, { state, rows });
    return rows;
  };
}
