import { takeWaiting } from '#lib/platform/browser/track.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import type { Fact } from './domain/facts.ts';
import { readTabList, writeTab } from './tab-memory.ts';

const KEY = storedName('facts');
/** So many facts are left: those of a few pages. */
const MAX_LEFT = 60;

/** Leaves what was not recorded to the next page of this tab, behind what pages before it left; a storage that is closed loses it. */
export function leaveFacts(): void {
  const facts = takeWaiting();
  if (facts.length === 0) return;
  writeTab(KEY, JSON.stringify([...readTabList<Fact>(KEY), ...facts].slice(-MAX_LEFT)));
}

/** Takes what the pages before left; only this shop's own scripts write there. */
export function takeLeftFacts(): Fact[] {
  const left = readTabList<Fact>(KEY);
  writeTab(KEY, null);
  return left;
}
