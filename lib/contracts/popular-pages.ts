import { z } from 'zod';
import { defineCall } from './call.ts';
import { rowsOf } from './fields.ts';

/** A page that is the same for everybody in a store. */
const page = z.object({
  /** Id of the store that the visitor chose; 0 for one who has chosen none. */
  storeid: z.int32().min(0),
  /** Address without a query. */
  path: z.string().startsWith('/').max(400),
});

/** AJ-288: adds what a storefront has counted since it last did so. */
export const reportVisits = defineCall({
  id: 'AJ-288',
  service: 'ajuar',
  method: 'reportVisits',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({ rows: z.array(page.extend({ visits: z.int().min(1).max(1_000_000) })).max(500) }),
  response: z.object({ success: z.literal(true) }),
});

/** AJ-289: the pages that were visited most in the last week, the most visited first. */
export const getPopularPages = defineCall({
  id: 'AJ-289',
  service: 'ajuar',
  method: 'getPopularPages',
  kind: 'read',
  access: 'server',
  request: z.object({ limit: z.int().min(1).max(500) }),
  response: rowsOf(page.extend({ visits: z.int() })),
});
