/** What a call does to the back-end: a read can be made again, a write may have happened although its answer was lost. */
export type CallKind = 'read' | 'write';

/**
 * Longest wait for one answer, in milliseconds. A page must not hang on a slow read; an order that takes long is better
 * than one whose fate nobody knows.
 */
export const TIMEOUT_MS: Readonly<Record<CallKind, number>> = { read: 6000, write: 15_000 };

const READ = /^(get|search|preval)/;
/** Asked again and again by their nature. `checkCartProducts` is none: what it has told once it does not tell again. */
const READS: readonly string[] = ['checkOrderPaid'];

/** The kind of a call by the name of its method; what is not known to be a read counts as a write. */
export function kindOf(method: string): CallKind {
  return READ.test(method) || READS.includes(method) ? 'read' : 'write';
}
