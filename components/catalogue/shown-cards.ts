import type { CardView } from '#lib/catalogue/domain/card-view.ts';

const shown = new WeakMap<Element, CardView>();

/** Remembers what a card shows, for as long as it stands in the page. */
export function rememberCard(card: Element | null, view: CardView): void {
  if (card) shown.set(card, view);
}

/** What the card around an element shows. */
export function cardAround(element: Element): { card: Element; view: CardView } | null {
  const card = element.closest('[data-card]');
  const view = card && shown.get(card);
  return view ? { card, view } : null;
}
