import 'server-only';
import type { StoreId } from '#lib/contracts/fields.ts';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { safePath, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';

/** What other capabilities lend. */
interface LeaveTools {
  loadStores: () => Promise<readonly { storeId: StoreId }[]>;
  /** Leaves the event with the visitor's cart. */
  leaveWithCart: (session: Session, store: ChosenStore) => Promise<void>;
}

/**
 * Leaves the event: the cart is told, the browser forgets, and the shopper goes home, or on to where the store that they
 * wanted leads (GIFT-26, GIFT-27, STORE-11). A cart that cannot be told keeps them in it.
 * @throws BackendError
 */
export function leaveEvent({ loadStores, leaveWithCart }: LeaveTools) {
  return defineForm(
    { name: 'leave-event', fields: ['storeid', 'return'] },
    async (posted, { session, store, event }) => {
      if (event) await leaveWithCart(session, store);
      const asked = textOf(posted, 'storeid');
      const wanted =
        asked === '' ? undefined : (await loadStores()).find(({ storeId }) => String(storeId) === asked);
      return {
        to: safePath(textOf(posted, 'return'), routes.home()),
        event: null,
        ...(wanted && { chosenStore: wanted.storeId }),
        ...(event && { flash: { notice: { tone: 'success' as const, text: eventTexts.left } } }),
      };
    },
  );
}
