import { z } from 'zod';
import { defineCall } from './call.ts';
import { getListingPage } from './products.ts';
import { searchProducts } from './search/products.ts';

const { storeid, categoryid, sort, page } = getListingPage.request.shape;
const { options, minprice, maxprice } = searchProducts.request.shape;
const found = searchProducts.response.shape;

/**
 * AJ-40: one page of a category under filters, with what else it can be narrowed by; facets as the search has them
 * (AJ-02). Of a category with too many products to count nothing comes, and `whole` says so.
 */
export const narrowListing = defineCall({
  id: 'AJ-40',
  service: 'ajuar',
  method: 'narrowListing',
  kind: 'read',
  access: 'public',
  request: z.object({
    ...{ storeid, categoryid, sort, page, options, minprice, maxprice },
    /** Products on a page; 0 for the facets alone. */
    size: z.int().min(0).max(60),
    /** Only what can be bought in this catalogue. */
    available: z.boolean().optional(),
  }),
  response: z.object({
    ...{ success: found.success, rows: found.rows, total: found.total },
    ...{ options: found.options, minprice: found.minprice, maxprice: found.maxprice },
    /** How many of those that the other filters leave can be bought. */
    available: z.int(),
    whole: z.boolean(),
  }),
});
