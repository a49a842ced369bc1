import { z } from 'zod';
import { aliasCall, defineCall } from './call.ts';
import { catalogId, languageId, rowsOf } from './fields.ts';

/** A category (LIST-29). Status 5 is shown, 150 is shown and locked from discounts (GAP-045). */
export const categoryRow = z.object({
  CATEGORYID: z.int(),
  CATEGORYLABEL: z.string(),
  /** Slug: lower case, accent-stripped, dash-separated (LIST-05). */
  CATEGORYNAME: z.string(),
  /** Ids of the ancestors from the master category down to itself: '20>21>30'. */
  CATEGORYIDROOT: z.string(),
  PARENTID: z.int().nullable(),
  /** 1 to 4; 1 is a master category (LIST-30). */
  CATEGORYLEVEL: z.int().min(1).max(4),
  LANGUAGEID: languageId,
  /** Set of pictures (see mediaUrl), '' without. */
  IMAGEPATH: z.string(),
  DESCRIPTION: z.string(),
  LINKS: z.array(z.object({ label: z.string(), url: z.string() })),
  METATAGTITLE: z.string(),
  METATAGDESCRIPTION: z.string(),
  STATUSID: z.int(),
  SORTORDER: z.int(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

/** CALL-15: all shown categories, for building routes. */
export const getCategories = defineCall({
  id: 'CALL-15',
  service: 'customer',
  method: 'getCategories',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId }),
  response: rowsOf(categoryRow),
});

/** CALL-16: the categories in which a catalogue (field `storeid`) sells something, with their ancestors. */
export const getCategoriesByStore = defineCall({
  id: 'CALL-16',
  service: 'customer',
  method: 'getCategoriesByStore',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId, storeid: catalogId }),
  response: rowsOf(categoryRow),
});

/** CALL-13 */
export const getOptionsDB = defineCall({
  id: 'CALL-13',
  service: 'customer',
  method: 'getOptionsDB',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId }),
  response: rowsOf(z.object({ optionid: z.int(), optionname: z.string() })),
});

/** CALL-14 */
export const getAttributesDB = defineCall({
  id: 'CALL-14',
  service: 'customer',
  method: 'getAttributesDB',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId }),
  response: rowsOf(z.object({ attributeid: z.int(), attributename: z.string() })),
});

/** CALL-11: the older name of getOptionsDB. */
export const getOptions = aliasCall(getOptionsDB, {
  id: 'CALL-11',
  method: 'getOptions',
  path: '/customerapi/getOptions',
});

/** CALL-12: the older name of getAttributesDB. */
export const getAttributes = aliasCall(getAttributesDB, {
  id: 'CALL-12',
  method: 'getAttributes',
  path: '/customerapi/getAttributes',
});
