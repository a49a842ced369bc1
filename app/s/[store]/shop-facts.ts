import { loadPage, loadRecords } from '#lib/content/data.ts';
import { buildFooter } from '#lib/content/domain/footer.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { ShopFacts } from '#lib/platform/seo/shop-json-ld.ts';
import { loadStores } from '#lib/stores/data.ts';

/** A link that opens a chat is no profile. */
const CHAT = /^https:\/\/(wa\.me|api\.whatsapp\.com|m\.me)\//;

/** The home layout of the shop's language: 'home_3' (BLOCK-03, GAP-010). */
export const loadHome = () => loadPage('private', `home_${LANGUAGE_ID}`);

/**
 * What search engines are told of the shop: what its home page says of itself, its profiles as the footer names them, its
 * stores' telephones.
 */
export async function loadShopFacts(): Promise<ShopFacts> {
  const [footer, stores, page] = await Promise.all([
    loadRecords('private', `footer_${LANGUAGE_ID}`),
    loadStores(),
    loadHome(),
  ]);
  const social = buildFooter(footer.rows).filter(({ kind }) => kind === 'social');
  const links = social.flatMap(({ items }) => items.map(({ url }) => url));
  return {
    home: absoluteUrl(routes.home()),
    logo: absoluteUrl('/apple-touch-icon.png'),
    description: page?.layout.about?.description ?? '',
    profiles: links.filter((url) => url.startsWith('https://') && !CHAT.test(url)),
    phones: stores.flatMap(({ phone, city }) => (phone === '' ? [] : [{ phone, area: city }])),
  };
}
