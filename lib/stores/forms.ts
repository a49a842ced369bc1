import 'server-only';
import { storeTexts } from '#lib/labels/shell.ts';
import { type FormHandler, safePath, textOf } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStores } from './data.ts';

/** Chooses a store (STORE-01 to STORE-04) and goes back to where the shopper was. @throws BackendError */
export const chooseStore: FormHandler = async (posted) => {
  const to = safePath(textOf(posted, 'return'), routes.home());
  const wanted = (await loadStores()).find(({ storeId }) => String(storeId) === textOf(posted, 'storeid'));
  if (!wanted) return { to, flash: { notice: { tone: 'error', text: storeTexts.failed } } };
  return { to, chosenStore: wanted.storeId };
};
