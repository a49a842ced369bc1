import { z } from 'zod';
import { staffMember } from './account/staff.ts';
import { defineCall } from './call.ts';
import { sku, storeId } from './fields.ts';
import { figureDays } from './figures.ts';

/** How far a visit got, in this order: who got to one has passed those before it. */
export const funnelStep = z.enum(['visit', 'view', 'add', 'checkout', 'order']);
export type FunnelStep = z.infer<typeof funnelStep>;

/** Steps that a visit got to since it was reported last: one after the other, none twice and none left out. */
const newSteps = z
  .array(funnelStep)
  .max(funnelStep.options.length)
  .refine(([first, ...rest]) => {
    const following = first ? funnelStep.options.slice(funnelStep.options.indexOf(first) + 1) : [];
    return rest.every((step, at) => step === following[at]);
  });

/** Kinds of pages on which a visit begins. */
export const landingKind = z.enum([
  'home',
  'category',
  'product',
  'search',
  'content',
  'checkout',
  'account',
  'other',
]);

/** The page on which a visit began: the home page alone is at '/'. */
const landing = z
  .object({
    kind: landingKind,
    /** Of a page that everybody may see and that is no search; '' of the others. */
    path: z
      .string()
      .max(120)
      .regex(/^(?:\/|(?:\/[\w-]+)*)$/),
  })
  .refine(({ kind, path }) => path === '' || (kind === 'home') === (path === '/'));
export type Landing = z.infer<typeof landing>;

/** What was wanted and not had: nothing was found, a SKU was sold out, the store does not sell a product. */
export const missKind = z.enum(['search', 'sold-out', 'not-sold']);

/** Searched words, as long as they are of use, or a SKU. */
const miss = z.object({ kind: missKind, name: z.string().min(1).max(120) });
export type Miss = z.infer<typeof miss>;

/** What a browser reports of a visit: each step once, and nothing that says whose it was. */
export const funnelReport = z.object({
  landing,
  steps: newSteps,
  misses: z.array(miss).max(20),
});
export type FunnelReport = z.infer<typeof funnelReport>;

/** AJ-284: counts what a browser has reported. */
export const countFunnel = defineCall({
  id: 'AJ-284',
  service: 'ajuar',
  method: 'countFunnel',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: funnelReport.extend({ storeid: storeId }),
  response: z.object({ success: z.literal(true) }),
});

/** What visits are grouped by. */
export const funnelBy = z.enum(['day', 'store', 'landing']);
export type FunnelBy = z.infer<typeof funnelBy>;

/** Visits and orders of the last days, and what was wanted and not had. */
export const funnelTable = z.object({
  /** First day. */
  from: z.string(),
  rows: z.array(
    z.object({
      /** '' for all of them; of landing pages the kind, a blank, the path. */
      group: z.string(),
      /** Visits that got to a step or beyond it. */
      visits: z.record(funnelStep, z.int()),
      /** All orders that were placed, whoever was counted; null where nobody knows, by landing page. */
      orders: z.int().nullable(),
    }),
  ),
  /** Searched words by which nothing was found, by the visits in which it was so. */
  searches: z.array(z.object({ words: z.string(), visits: z.int() })),
  /** The same with all words that too few have searched to be named. */
  otherSearches: z.int(),
  /** What was asked for and could not be bought. */
  missing: z.array(
    z.object({
      sku,
      title: z.string(),
      /** Alerts that were requested. */
      alerts: z.int(),
      /** Visits that saw it sold out. */
      soldOut: z.int(),
      /** Visits that saw it in a store that does not sell it. */
      notSold: z.int(),
    }),
  ),
});
export type FunnelTable = z.infer<typeof funnelTable>;

/** AJ-285: the funnel of all stores, for the staff of any. */
export const getFunnel = defineCall({
  id: 'AJ-285',
  service: 'ajuar',
  method: 'getFunnel',
  kind: 'read',
  access: 'staff',
  request: z.object({ days: figureDays, by: funnelBy }),
  response: funnelTable.extend({ success: z.literal(true), staff: staffMember }),
});
