import { hash } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { addAttempts, deleteAttempt, readAttempts } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/**
 * Adds to the counts of several subjects at once, whose bounds the caller knows. A count that has ended begins anew.
 * @param ms how long a count that begins lasts
 * @returns the counts with it, by subject
 */
export async function addCounts(
  { db, clock }: Deps,
  kind: string,
  subjects: readonly string[],
  { by, ms }: { by: number; ms: number },
): Promise<Map<string, number>> {
  const now = clock();
  const added = await addAttempts(db, keysOf(kind, subjects), now, {
    by,
    endsAt: new Date(now.getTime() + ms),
  });
  return bySubject(kind, subjects, new Map(added.map(({ key, count }) => [key, count])));
}

/** The counts as they stand, by subject; without those that are not kept or have ended. */
export async function readCounts(
  { db, clock }: Deps,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  return bySubject(kind, subjects, await readAttempts(db, keysOf(kind, subjects), clock()));
}

/** Counts a subject from nothing again. */
export function forgetCount({ db }: Pick<Deps, 'db'>, kind: string, subject: string): Promise<void> {
  return deleteAttempt(db, countKey(kind, subject));
}

/** Neither e-mails nor carts nor addresses stand in the table. */
export function countKey(kind: string, subject: string): string {
  return hash('sha256', `${kind} ${subject}`, 'base64url');
}

function keysOf(kind: string, subjects: readonly string[]): string[] {
  return subjects.map((subject) => countKey(kind, subject));
}

function bySubject(kind: string, subjects: readonly string[], counts: ReadonlyMap<string, number>) {
  const known = subjects.map((subject) => [subject, counts.get(countKey(kind, subject))] as const);
  return new Map(
    known.flatMap(([subject, count]) => (count === undefined ? [] : [[subject, count] as const])),
  );
}
