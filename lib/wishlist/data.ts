import 'server-only';
import type { CatalogId, StoreId } from '#lib/contracts/fields.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import { getFilterProducts, type ProductRecord } from '#lib/contracts/products.ts';
import { getTokenWishlist, getWishListDB, getWishlist, type WishlistRow } from '#lib/contracts/wishlist.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import type { Session } from '#lib/platform/session/content.ts';

/** Products that one call names at most. */
const MAX_PRODUCTS = 200;

/** How a token can look: anything else opens nothing. */
const TOKEN = /^[\w.~-]{1,200}$/;

/** The rows of a list, and their products as a catalogue has them. */
export interface LoadedWishes {
  rows: readonly WishlistRow[];
  records: readonly ProductRecord[];
}

/** A customer's own list (CALL-06, CALL-86), and the token of its link, '' while it is not shared. */
export type OwnWishes = LoadedWishes & { token: string };

/** A list that a link opens, with the sharer's store where it is known. */
export type SharedWishes = LoadedWishes & { storeId: StoreId | undefined };

/** The wishlist of a session's customer; null when the login has ended. @throws BackendError */
export async function loadWishlist(
  { userId, token }: Pick<Session, 'userId' | 'token'>,
  catalogId: CatalogId,
): Promise<OwnWishes | null> {
  if (userId === null || token === '') return null;
  const own = { customerid: userId };
  try {
    const [{ rows }, { rows: records }, shared] = await Promise.all([
      call(getWishListDB, own, { token }),
      call(getFilterProductsDB, { ...own, storeid: catalogId, wishlist: true }, { token }),
      call(getTokenWishlist, { ...own, create: false }, { token }),
    ]);
    return { rows, records, token: shared.success ? shared.token : '' };
  } catch (error) {
    if (error instanceof BackendError && error.status === 401) return null;
    throw error;
  }
}

/** The list that a shared link opens (CALL-88, CALL-03); null for one that is not ours, has ended or was revoked. @throws BackendError */
export async function loadShared(token: string, catalogId: CatalogId): Promise<SharedWishes | null> {
  if (!TOKEN.test(token)) return null;
  const shared = await call(getWishlist, { token });
  if (!shared.success) return null;
  const { storeid: storeId } = shared;
  const productids = [...new Set(shared.rows.map(({ PRODUCTID }) => PRODUCTID))].slice(0, MAX_PRODUCTS);
  if (productids.length === 0) return { rows: [], records: [], storeId };
  const { rows: records } = await call(getFilterProducts, {
    storeid: catalogId,
    productids,
    limit: MAX_PRODUCTS,
  });
  return { rows: shared.rows, records, storeId };
}
