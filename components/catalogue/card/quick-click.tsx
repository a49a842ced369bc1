import type { ReactNode } from 'react';
import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { cartActions } from '#lib/cart/use-cart.ts';
import { QuickAdd } from './quick-add.client.tsx';

/** A button stays disabled for so long after a click, so that a double click adds once (ms). */
const REST_MS = 600;

/**
 * The button of a card was clicked: adds its one SKU, or shows the choices. What became of it the cart's own notice
 * tells; the choices are those of the colour that the card shows.
 * @param times the click is the nth of several in a row: the second one of a double click means nothing
 * @param show renders the dialog, or removes it
 */
export function clickCard(
  link: HTMLAnchorElement,
  card: Element,
  times: number,
  show: (dialog: ReactNode) => void,
): void {
  if (times > 1 || link.hasAttribute('aria-busy') || 'pending' in link.dataset) return;
  const name = card.querySelector<HTMLAnchorElement>('a[data-card-link]');
  const productid = Number(card.getAttribute('data-card'));
  const { quick: sku } = link.dataset;
  if (sku) {
    yieldToPaint(link, () => void addOne(link, productid, sku));
    return;
  }
  // Safari gives no focus to a link that is clicked; afterwards it comes back here.
  link.focus();
  yieldToPaint(link, () =>
    show(
      <QuickAdd
        productid={productid}
        label={name?.textContent ?? ''}
        href={name?.href ?? link.href}
        onClosed={() => show(null)}
      />,
    ),
  );
}

async function addOne(link: HTMLAnchorElement, productid: number, sku: string): Promise<void> {
  link.setAttribute('aria-busy', 'true');
  const rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
  await Promise.all([cartActions.add({ productid, sku, quantity: 1 }), rest]);
  link.removeAttribute('aria-busy');
}
