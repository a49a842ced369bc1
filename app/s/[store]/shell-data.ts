import { EVENT_MENU, PURCHASE_ENTRIES } from '#components/shell/menu/entries.ts';
import { ACCOUNT_MENU } from '#lib/account/domain/account-menu.ts';
import { loadRecords } from '#lib/content/data.ts';
import { buildFooter } from '#lib/content/domain/footer.ts';
import { buildMenu } from '#lib/content/domain/menu.ts';
import { topMessage } from '#lib/content/domain/messages.ts';
import { buildShippingMenu } from '#lib/content/domain/shipping-menu.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { shippingTexts } from '#lib/labels/shell/shell.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStores } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { toListed } from '#lib/stores/domain/store-list.ts';
import { loadArrival, loadPickup } from './pickup.ts';

/**
 * What surrounds every page of a store: menus, message, footer, stores (SHELL-04, SHELL-31). What is imported and leads to a page that
 * there is not is left out.
 */
export async function loadShell(store: Store) {
  const [menu, footer, messages, shipping, stores, pickup, arrival] = await Promise.all([
    loadRecords('private', `menu_${store.catalogId}`),
    loadRecords('private', `footer_${LANGUAGE_ID}`),
    loadRecords('private', 'messages'),
    loadRecords('private', `shippingMenu_${LANGUAGE_ID}`),
    loadStores(),
    loadPickup(store),
    loadArrival(store),
  ]);
  const track = { label: shippingTexts.track, href: routes.tracking() };
  return {
    menu: buildMenu(menu.rows, menu.media, isOpen),
    menus: {
      account: ACCOUNT_MENU,
      events: EVENT_MENU,
      purchases: PURCHASE_ENTRIES,
      shipping: buildShippingMenu(shipping.rows, shipping.media, track),
    },
    footer: { groups: buildFooter(footer.rows, isOpen) },
    message: topMessage(messages.rows, { today: todayInLaPaz(), storeId: store.storeId, pickup }),
    pickup,
    arrival,
    stores: stores.map(toListed),
  };
}
