import Cookies from 'js-cookie';
import { postForm } from '#lib/platform/browser/post-form.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';

const CHANNEL = storedName('store');

/**
 * Changes the store of this browser: cookie by POST, and word to its other tabs. Every way of choosing one in the page
 * ends here.
 * @param change `event`: the gift list whose store it is (STORE-12)
 * @returns whether it is chosen now; if not, the server has something to ask first
 * @throws Error when there is no response
 */
export async function switchStore(
  cookieName: string,
  { storeId, event }: { storeId: number; event?: number },
): Promise<boolean> {
  await postForm('store', { storeid: `${storeId}`, event: `${event ?? ''}` });
  if (Cookies.get(cookieName) !== String(storeId)) return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(storeId);
  channel.close();
  return true;
}

/** Hears of changes in other tabs. Returns how to stop listening. */
export function hearOfSwitches(listen: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listen);
  return () => channel.close();
}
