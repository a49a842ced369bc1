import {
  getAttributes,
  getAttributesDB,
  getCategories,
  getCategoriesByStore,
  getOptions,
  getOptionsDB,
} from '#lib/contracts/categories.ts';
import { narrowListing } from '#lib/contracts/listing.ts';
import {
  findSkus,
  getFilterProducts,
  getListingPage,
  getProductById,
  getProductQuantity,
  getProducts,
} from '#lib/contracts/products.ts';
import { getProductIndex } from '#lib/contracts/sitemap.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { attributeNames, optionNames } from './attribute-repository.ts';
import { categoriesOfCatalogue, shownCategories } from './category-reader.ts';
import { narrowedListing } from './narrowed-listing.ts';
import { turnDay } from './new-day.ts';
import {
  listingPage,
  liveStock,
  productDetail,
  productIndex,
  productList,
  productsOfSkus,
} from './service.ts';

const DAY_CHECK_MS = 60_000;

/** Categories, listings and products (CALL-03..16, AJ-01, AJ-05, AJ-40, AJ-270). */
export const catalogueModule: Module = {
  routes: (deps) => [
    handle(getCategories, async () => ok({ rows: await shownCategories(deps.db) })),
    handle(getCategoriesByStore, async (input) =>
      ok({ rows: await categoriesOfCatalogue(deps.db, input.storeid) }),
    ),
    handle(getOptionsDB, async () => ok({ rows: await optionNames(deps.db) })),
    handle(getAttributesDB, async () => ok({ rows: await attributeNames(deps.db) })),
    handle(getOptions, async () => ok({ rows: await optionNames(deps.db) })),
    handle(getAttributes, async () => ok({ rows: await attributeNames(deps.db) })),
    handle(getProducts, async (input) => ok({ rows: await productList(deps, input) })),
    handle(getFilterProducts, async (input) => ok({ rows: await productList(deps, input) })),
    handle(getProductById, async (input) =>
      ok({ product: await productDetail(deps, input.storeid, input.productid) }),
    ),
    handle(getProductQuantity, async (input) => ok({ rows: await liveStock(deps, input.productid) })),
    handle(findSkus, async ({ skus }) => ok({ rows: await productsOfSkus(deps, skus) })),
    handle(getListingPage, async (input) => ok(await listingPage(deps, input))),
    handle(narrowListing, (input) => narrowedListing(deps, input)),
    handle(getProductIndex, async (input) =>
      ok({ rows: await productIndex(deps, input.afterid, input.limit) }),
    ),
  ],
  jobs: (deps) => [{ name: 'catalogue day', everyMs: DAY_CHECK_MS, run: () => turnDay(deps) }],
};
