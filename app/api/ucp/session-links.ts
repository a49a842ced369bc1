import { writeLinkedItems } from '#lib/cart/domain/buy-link/buy-link.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { ucpSessionTexts as texts } from '#lib/labels/ucp/session.ts';
import { mediaUrl } from '#lib/media/domain/media.ts';
import * as routes from '#lib/platform/routes.ts';
import { withStore } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { SessionLinks } from '#lib/ucp/domain/session-view.ts';

export const SESSION_LINKS: SessionLinks = { picture: (path) => absoluteUrl(mediaUrl(path, 1, 480)) };

/**
 * Where a person goes on with what an agent has chosen: the page of a link with goods, in that store, whose button puts them into the
 * person's own cart.
 */
export function continueUrl({ data, storeid }: Cart): string {
  const items = data.products.filter(counts).map(({ productsku: sku, quantity }) => ({ sku, quantity }));
  const path = items.length === 0 ? routes.home() : routes.buyLink(writeLinkedItems(items));
  return absoluteUrl(withStore(path, storeid));
}

/** What the law wants shown beside a checkout, as pages of the shop. */
export function legalLinks() {
  const page = (type: string, name: string, title: string) => ({
    ...{ type, url: absoluteUrl(routes.page(name)), title },
  });
  return [
    page('terms_of_service', 'terminos', texts.terms),
    page('privacy_policy', 'privacidad', texts.privacy),
    page('refund_policy', 'devoluciones', texts.returns),
    page('shipping_policy', 'envios', texts.delivery),
  ];
}
