import { loadRecords } from '#lib/content/data.ts';
import { buildFooter } from '#lib/content/domain/footer.ts';
import { buildMenu } from '#lib/content/domain/menu.ts';
import { topMessage } from '#lib/content/domain/messages.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { toListed } from '#lib/stores/domain/store-list.ts';

/** What surrounds every page of a store: menu, message, footer, stores (SHELL-04). */
export async function loadShell(store: Store) {
  const [menu, footer, messages, stores] = await Promise.all([
    loadRecords('private', `menu_${store.catalogId}`),
    loadRecords('private', `footer_${LANGUAGE_ID}`),
    loadRecords('private', 'messages'),
    loadStores(),
  ]);
  return {
    menu: buildMenu(menu.rows, menu.media),
    footer: { groups: buildFooter(footer.rows) },
    message: topMessage(messages.rows, todayInLaPaz(), store.storeId),
    stores: stores.map(toListed),
  };
}
