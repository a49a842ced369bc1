import {
  addWishlist,
  getTokenWishlist,
  getWishListDB,
  getWishlist,
  unshareWishlist,
} from '#lib/contracts/wishlist.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { changeWishlist, endSharing, openShared, readWishlist, shareWishlist } from './service.ts';

/** Wishlists of customers, and their shared view (CALL-85 to CALL-88, AJ-160). */
export const wishlistModule: Module = {
  routes: (deps, env) => [
    handle(addWishlist, (input) => changeWishlist(deps, input)),
    handle(getWishListDB, async ({ customerid }) => ok({ rows: await readWishlist(deps.db, customerid) })),
    handle(getTokenWishlist, (input) => shareWishlist(deps, env, input)),
    handle(getWishlist, (input) => openShared(deps, env, input)),
    handle(unshareWishlist, (input) => endSharing(deps, input)),
  ],
};
