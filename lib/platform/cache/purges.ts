import { processWide } from '../process-wide.ts';
import { TagPurges } from './tag-purges.ts';

const state = processWide('purges', () => ({
  tags: new TagPurges(),
  count: 0,
  position: '',
  listeners: new Set<(tags: readonly string[] | null) => void>(),
}));

/** Purges tags from every cache of this process: what was begun before this moment and depends on one is read again. */
export function purgeTags(tags: readonly string[]): void {
  const purge = nextPurge();
  for (const tag of tags) state().tags.purge(tag, purge);
  for (const listen of state().listeners) listen(tags);
}

/** The same for all that there is. */
export function purgeEverything(): void {
  state().tags.purgeAll(nextPurge());
  for (const listen of state().listeners) listen(null);
}

/**
 * How many purges there were in this process. What is begun now is as old as this, whenever it is ready; a machine's clock may be set back,
 * and tells nothing of two things within a millisecond.
 */
export function purgeCount(): number {
  return state().count;
}

/** Was what depends on tags purged since? @param since `purgeCount` when it was begun */
export function isPurged(tags: readonly string[], since: number): boolean {
  return state().tags.isPurged(tags, since);
}

function nextPurge(): number {
  state().count += 1;
  return state().count;
}

/** Notes where in the back-end's log of purges this process is, once it has applied what stands there. */
export function notePurgePosition(position: string): void {
  state().position = position;
}

/** Where in the log it is; '' before it has read any of it. */
export function purgePosition(): string {
  return state().position;
}

/** Called after each purge, with its tags; null for everything. */
export function onPurge(listen: (tags: readonly string[] | null) => void): void {
  state().listeners.add(listen);
}
