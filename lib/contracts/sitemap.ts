import { z } from 'zod';
import { defineCall } from './call.ts';
import { catalogId, instant, rowsOf } from './fields.ts';

/** AJ-26: the parts of a sitemap of products, by ranges of `size` ids: which have any in stock, and when one changed last. */
export const getSitemapParts = defineCall({
  id: 'AJ-26',
  service: 'ajuar',
  method: 'getSitemapParts',
  kind: 'read',
  access: 'server',
  request: z.object({ size: z.int().min(10).max(50_000) }),
  /** `part` 0 has the ids from 1 to `size`. */
  response: rowsOf(z.object({ part: z.int().min(0), dateupdated: instant })),
});

/**
 * AJ-27: the shown categories in which something is sold: the catalogues that do, those of them that sell one product
 * alone, and when a product of it changed last.
 */
export const getSitemapCategories = defineCall({
  id: 'AJ-27',
  service: 'ajuar',
  method: 'getSitemapCategories',
  kind: 'read',
  access: 'server',
  request: z.object({}),
  response: rowsOf(
    z.object({
      categoryid: z.int32(),
      dateupdated: instant,
      soldin: z.array(catalogId),
      single: z.array(catalogId).default([]),
    }),
  ),
});

/**
 * AJ-28: the content pages: path below '/pages/', when each changed last, its picture (see mediaUrl; '' without) and the
 * words that its keywords tag says.
 */
export const getSitemapPages = defineCall({
  id: 'AJ-28',
  service: 'ajuar',
  method: 'getSitemapPages',
  kind: 'read',
  access: 'server',
  request: z.object({}),
  response: rowsOf(
    z.object({
      path: z.string(),
      dateupdated: instant,
      title: z.string(),
      image: z.string(),
      keywords: z.string().default(''),
    }),
  ),
});

/** AJ-05: id, path and change time of every product a catalogue sells, for sitemaps; by pages of `limit`. */
export const getProductIndex = defineCall({
  id: 'AJ-05',
  service: 'ajuar',
  method: 'getProductIndex',
  kind: 'read',
  access: 'server',
  request: z.object({ afterid: z.int32().min(0), limit: z.int().min(1).max(5000) }),
  response: rowsOf(
    z.object({
      productid: z.int32(),
      path: z.string(),
      category: z.string(),
      dateupdated: z.string(),
      image: z.string(),
      soldin: z.array(catalogId),
      /** Whether some store can sell it now: without, its page is not to be found (PDP-27). */
      instock: z.boolean().default(true),
    }),
  ),
});
