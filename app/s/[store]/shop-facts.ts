import { loadRecords } from '#lib/content/data.ts';
import { buildFooter } from '#lib/content/domain/footer.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { routes } from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { ShopFacts } from '#lib/platform/seo/shop-json-ld.ts';
import { loadStores } from '#lib/stores/data.ts';

/** A link that opens a chat is no profile. */
const CHAT = /^https:\/\/(wa\.me|api\.whatsapp\.com|m\.me)\//;

/** What search engines are told of the shop: its profiles as the footer names them, its stores' telephones. */
export async function loadShopFacts(description: string): Promise<ShopFacts> {
  const [footer, stores] = await Promise.all([loadRecords('private', `footer_${LANGUAGE_ID}`), loadStores()]);
  const social = buildFooter(footer.rows).filter(({ kind }) => kind === 'social');
  const links = social.flatMap(({ items }) => items.map(({ url }) => url));
  return {
    home: absoluteUrl(routes.home()),
    logo: absoluteUrl('/apple-touch-icon.png'),
    description,
    profiles: links.filter((url) => url.startsWith('https://') && !CHAT.test(url)),
    phones: stores.flatMap(({ phone, city }) => (phone === '' ? [] : [{ phone, area: city }])),
  };
}
