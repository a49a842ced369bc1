import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';

/** Key of a history entry's state. */
const KEY = storedName('list');

/** Cards of lists that have grown, by their query; of the last few of this tab. */
const grown = new Map<string, readonly CardView[]>();
const MOST_LISTS = 5;

/** What a history entry says of a list that has grown on it. */
interface Place {
  query: string;
  /** Cards that came. */
  count: number;
  /** Where the page was scrolled to, in pixels. */
  y: number;
}

const NONE = { cards: [], count: 0, y: 0 };

/**
 * What this history entry had of a list when it was left: how many cards, where it stood, and the cards as long as
 * the tab remembers them. Nothing on a new history entry.
 */
export function placeOf(query: string): { cards: readonly CardView[]; count: number; y: number } {
  const place = typeof window === 'undefined' ? null : readPlace();
  if (place?.query !== query) return NONE;
  const cards = grown.get(query) ?? [];
  // Another entry of the same list may have grown further.
  return { cards: cards.slice(0, place.count), count: place.count, y: place.y };
}

/** Remembers the cards, and their number in the history entry. */
export function keepPlace(query: string, cards: readonly CardView[]): void {
  grown.delete(query);
  grown.set(query, cards);
  const [oldest] = grown.keys();
  if (grown.size > MOST_LISTS && oldest !== undefined) grown.delete(oldest);
  writePlace({ query, count: cards.length, y: window.scrollY });
}

/** Remembers where the page stands, when it is about to be left. */
export function keepSpot(): void {
  const place = readPlace();
  if (place) writePlace({ ...place, y: window.scrollY });
}

function readPlace(): Place | null {
  const state: unknown = window.history.state;
  const place = isObject(state) ? state[KEY] : null;
  if (!isObject(place)) return null;
  const { query, count, y } = place;
  const isWhole = typeof query === 'string' && typeof count === 'number' && typeof y === 'number';
  return isWhole ? { query, count, y } : null;
}

/** Beside what the router keeps there. */
function writePlace(place: Place): void {
  window.history.replaceState({ ...window.history.state, [KEY]: place }, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
