import { takeDone } from '#lib/platform/browser/take-done.ts';
import { recordWith } from '#lib/platform/browser/track.ts';
import { isEventWord } from '#lib/platform/domain/done-words.ts';
import { checkoutFacts } from './checkout-facts.ts';
import { eventsOf } from './domain/data-layer.ts';
import type { TrackedEvent } from './domain/events.ts';
import type { Fact, FactListener } from './domain/facts.ts';
import { contextAfter, NO_CONTEXT } from './domain/page-context.ts';
import { takeLeftFacts } from './page-left.ts';
import { whenInView } from './when-in-view.ts';

const page: { dataLayer?: unknown } & typeof globalThis = globalThis;

let isStarted = false;
let context = NO_CONTEXT;

/** Whoever wants to know of facts, the data layer first. */
const listeners: FactListener[] = [pushEvents];

/** Calls back for each fact from now on, in the order in which they happened. */
export function onFact(listener: FactListener): void {
  listeners.push(listener);
}

/** Who is told the events of this page. */
const eventListeners: ((event: TrackedEvent) => void)[] = [];

/** Calls back for each event from now on. */
export function onEvent(listener: (event: TrackedEvent) => void): void {
  eventListeners.push(listener);
}

/**
 * Records facts as entries of `window.dataLayer`, which a tag manager reads: first those that the page before left, then those
 * of this page. Once in a page. Nothing is sent from here, and nothing throws: figures never stand in a shopper's way.
 */
export function startRecorder(): void {
  if (isStarted) return;
  isStarted = true;
  for (const fact of takeLeftFacts()) recordLeft(fact);
  recordWith(record);
}

function record(fact: Fact): void {
  if (fact.type === 'cards' && fact.list !== null) {
    note(fact);
    whenInView(fact.list, () => tell(fact));
  } else recordLeft(fact);
  tellDone();
}

/** Rows of cards on a page that was left have not been seen. */
function recordLeft(fact: Fact): void {
  const isUnseen = fact.type === 'cards' && fact.list !== null;
  for (const { fact: one, isNews } of checkoutFacts(fact)) {
    if (isUnseen || !isNews) note(one);
    else tell(one);
  }
}

/** A fact that is no event yet, or no more: what is known by it counts for those that follow. */
function note(fact: Fact): void {
  context = contextAfter(context, fact);
}

function tell(fact: Fact): void {
  for (const listener of listeners) {
    try {
      listener(fact);
    } catch {
      // A listener that fails is not the shopper's concern, nor the next listener's.
    }
  }
}

/** What forms did that led to this page. */
function tellDone(): void {
  for (let what = takeDone(isEventWord); what !== null; what = takeDone(isEventWord))
    tell({ type: 'done', what });
}

/** A page begins a context of its own before its event, everything else is known after it. */
function pushEvents(fact: Fact): void {
  const before = fact.type === 'page' ? contextAfter(context, fact) : context;
  const events = eventsOf(fact, before, location.origin);
  context = contextAfter(before, fact);
  for (const event of events) push(event);
}

/** Of the product events a tag manager forgets the one before: it would merge both. */
function push(event: TrackedEvent): void {
  try {
    // Whatever foreign code has put there in place of a list is of no use to anybody.
    if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
    if (Array.isArray(page.dataLayer))
      page.dataLayer.push(...('ecommerce' in event ? [{ ecommerce: null }] : []), event);
  } catch {
    // A list of foreign code that takes nothing: the shop's own listeners are told all the same.
  }
  for (const listener of eventListeners) listener(event);
}
