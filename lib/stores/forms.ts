import 'server-only';
import { storeTexts } from '#lib/labels/shell/shell.ts';
import { errorAt, type FormHandler, safePath, textOf } from '#lib/platform/bff/form-post.ts';
import { withoutStore } from '#lib/platform/domain/visitor/store-link.ts';
import * as routes from '#lib/platform/routes.ts';
import { leaveFirst } from '#lib/platform/session/leave-first.ts';
import { loadStores } from './data.ts';

/**
 * Chooses a store (STORE-01 to STORE-04) and goes back to where the shopper was. In an event they are asked first
 * (STORE-11), but for the event's own change, which names it (STORE-12).
 * @throws BackendError
 */
export const chooseStore: FormHandler = async (posted, { store, event }) => {
  const to = withoutStore(safePath(textOf(posted, 'return'), routes.home()));
  const wanted = (await loadStores()).find(({ storeId }) => String(storeId) === textOf(posted, 'storeid'));
  if (!wanted) return errorAt(to, storeTexts.failed);
  const own = event !== null && textOf(posted, 'event') === String(event.id);
  const ask = own ? null : leaveFirst(event, { current: store.storeId, wanted: wanted.storeId, to });
  return ask === null ? { to, chosenStore: wanted.storeId } : { to: ask };
};
