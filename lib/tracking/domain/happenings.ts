import type { FunnelStep, Landing } from '#lib/contracts/funnel.ts';
import type { Happening } from '#lib/funnel/domain/visit.ts';
import type { PageType, TrackedEvent } from './events.ts';
import type { Fact } from './facts.ts';
import { pathOf } from './page-address.ts';
import { searchedWords } from './searched-words.ts';

const STEP_OF: Readonly<Partial<Record<TrackedEvent['event'], FunnelStep>>> = {
  view_item: 'view',
  add_to_cart: 'add',
  begin_checkout: 'checkout',
  purchase: 'order',
};

/** What an event means to the visit in which it happened; null for nothing. */
export function happeningOf(event: TrackedEvent): Happening | null {
  if (event.event === 'page_view') return { landing: landingOf(event.page_type, event.page_location) };
  if (event.event === 'view_search_results') {
    const name = searchedWords(event.search_term);
    return name === '' ? null : { miss: { kind: 'search', name } };
  }
  const step = STEP_OF[event.event];
  return step ? { step } : null;
}

/** The same of a fact that is no event. */
export function missOf(fact: Fact): Happening | null {
  const isMissing = fact.type === 'missing' && fact.sku !== '';
  return isMissing ? { miss: { kind: fact.why, name: fact.sku } } : null;
}

/** Pages that are the same for everybody: their paths say what was of interest, and nothing of a person. */
const PUBLIC: readonly PageType[] = ['home', 'category', 'product', 'content'];
const PATH = /^(?:\/|(?:\/[\w-]+)+)$/;
const MAX_PATH = 120;

/** The page on which a visit began; a product's without its variant. @param location absolute */
export function landingOf(kind: PageType, location: string): Landing {
  const path = pathOf(location).replace(/_c_[^/]*$/, '');
  const isTold = PUBLIC.includes(kind) && path.length <= MAX_PATH && PATH.test(path);
  return { kind, path: isTold ? path : '' };
}
