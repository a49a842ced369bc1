import { notify } from '#components/ui/overlays/toast.ts';
import { wishlistTexts as texts } from '#lib/labels/wishlist/wishlist.ts';
import { isLoginNeeded, TooManyRequests } from '#lib/platform/browser/bff.ts';
import { track } from '#lib/platform/browser/track.ts';
import * as routes from '#lib/platform/routes.ts';
import { isWishedHere, keepWishes, wishesHere } from '#lib/wishlist/browser-memory.ts';
import { isWished, type Wish, wishKey, withWish } from '#lib/wishlist/domain/wish.ts';
import { changeWish } from '#lib/wishlist/requests.ts';
import { keepWaiting } from '#lib/wishlist/waiting-cookie.ts';

/** Wishes whose change is under way: a heart that is tapped again meanwhile waits for it. */
const pending = new Set<string>();

/**
 * A heart was tapped: every heart of the product changes at once, and changes back where the shop could not keep it (WISH-09,
 * WISH-10, WISH-12). Without a login nothing changes and no call is made; the wish waits for the login (WISH-11).
 */
export async function clickHeart(wish: Wish): Promise<void> {
  const key = wishKey(wish);
  if (pending.has(key)) return;
  if (document.documentElement.dataset.visitor !== 'logged') return askToLogIn(wish);
  pending.add(key);
  const before = wishesHere();
  const state = isWishedHere(wish) ? 'REMOVE' : 'ADD';
  keepWishes(withWish(before, wish, state));
  // Other hearts may have been tapped since.
  const undo = () => {
    const own = before.filter((one) => isWished([one], wish));
    keepWishes([...own, ...withWish(wishesHere(), wish, 'REMOVE')]);
  };
  try {
    const response = await changeWish(wish, state);
    if (!response.success) {
      undo();
      notify.error(response.message || texts.errorAddedToWishList);
      return;
    }
    keepWishes(withWish(wishesHere(), wish, response.errorcode));
    if (response.errorcode === 'ADD') {
      const { productid, sku } = wish;
      track({ type: 'wish', productid, sku });
      notify.success(response.message || texts.added, { label: texts.open, href: routes.wishlist() });
    } else notify.success(response.message || texts.removed);
  } catch (error) {
    undo();
    if (isLoginNeeded(error)) askToLogIn(wish);
    else notify.error(error instanceof TooManyRequests ? error.message : texts.errorAddedToWishList);
  } finally {
    pending.delete(key);
  }
}

function askToLogIn(wish: Wish): void {
  keepWaiting(wish);
  const { pathname, search } = window.location;
  notify.warn(texts.loginFirst, { label: texts.logIn, href: routes.login(pathname + search) });
}
