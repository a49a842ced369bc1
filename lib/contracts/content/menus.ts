import { z } from 'zod';
import { defineCall } from '../call.ts';
import { catalogId, languageId, rowsOf } from '../fields.ts';
import { mediaInfo } from './content.ts';

/** An entry of the catalogue's menu, parents before children (SHELL-27, SHELL-28, SHELL-31). */
const menuEntry = z.object({
  MENULEVEL: z.int().min(1).max(4),
  MENUID: z.int(),
  PARENTMENUID: z.int().nullable(),
  MENULABEL: z.string(),
  MENUDESC: z.string().optional(),
  MENUURL: z.string(),
  /** Whether entries hang below it, how many rows they take and how many there are, as the layout says. */
  ISPARENT: z.boolean().optional(),
  MENUROWS: z.int().optional(),
  MENUCHILDS: z.int().optional(),
  ADITIONALCONFIG: z.object({
    /** Rows of one column. */
    configmaxrowscol: z.int(),
    /** File name of the panel's picture, '' without; `media` describes it. */
    configimage: z.string(),
  }),
});

const menuAnswer = rowsOf(menuEntry).extend({ media: z.record(z.string(), mediaInfo) });

/** CALL-17: the menu of a catalogue, as its layout menu_{catalogId} says it. */
export const getHeaderMenu = defineCall({
  id: 'CALL-17',
  service: 'customer',
  method: 'getHeaderMenu',
  kind: 'read',
  access: 'public',
  request: z.object({ languageid: languageId, storeid: catalogId }),
  response: menuAnswer,
});

/** CALL-30: the same by GET; without a catalogue that of the shop's first store. */
export const getMenu = defineCall({
  id: 'CALL-30',
  service: 'layout',
  method: 'getMenu',
  kind: 'read',
  verb: 'GET',
  path: '/api/getMenu',
  access: 'public',
  request: z.object({ storeid: z.coerce.number().pipe(catalogId).optional() }),
  response: menuAnswer,
});

/** CALL-31: the account menu, without what leads to rooms that the shop does not have (SHELL-46). */
export const getuserMenu = defineCall({
  id: 'CALL-31',
  service: 'layout',
  method: 'getuserMenu',
  kind: 'read',
  verb: 'GET',
  path: '/api/getuserMenu',
  access: 'public',
  request: z.object({}),
  response: rowsOf(
    z.object({
      MENUID: z.int(),
      MENULABEL: z.string(),
      MENUURL: z.string(),
      /** Who sees it: whoever is logged in, whoever is not, or all. */
      AUDIENCE: z.enum(['logged', 'anonymous', 'all']),
    }),
  ),
});
