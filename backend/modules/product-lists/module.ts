import { relatedList } from '#backend/modules/catalogue/index.ts';
import { eventProducts } from '#backend/modules/registry/index.ts';
import { wishlistProducts } from '#backend/modules/wishlist/index.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';

/** One call for products related to another, of a gift list or of a wishlist (CALL-04 to CALL-06). */
export const productListsModule: Module = {
  routes: (deps, env) => [
    handle(getFilterProductsDB, async (input, { caller }) => {
      const { storeid, productid, eventid, wishlist } = input;
      if (eventid !== undefined) {
        const asked = { eventId: eventid, customerId: caller?.customerId ?? null };
        return ok({ rows: await eventProducts({ ...deps, ...env }, input, asked) });
      }
      if (wishlist && caller) return ok({ rows: await wishlistProducts(deps, storeid, caller.customerId) });
      return ok({ rows: productid === undefined ? [] : await relatedList(deps, storeid, productid) });
    }),
  ],
};
