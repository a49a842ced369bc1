import { z } from 'zod';
import { staffMember } from './account/staff.ts';
import { defineCall } from './call.ts';
import { storeId } from './fields.ts';
import { figureDays } from './figures.ts';

/** Web vitals that browsers report: https://web.dev/articles/vitals. */
export const vital = z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
export type Vital = z.infer<typeof vital>;

/** Kinds of pages by which they are read. */
export const vitalsPage = z.enum(['HOME', 'CATEGORY', 'PRODUCT', 'CHECKOUT', 'OTHER']);
export type VitalsPage = z.infer<typeof vitalsPage>;

/** By the pointer and the viewport. */
export const vitalsDevice = z.enum(['phone', 'tablet', 'desktop']);
export type VitalsDevice = z.infer<typeof vitalsDevice>;

/** Longer ones are of sleeping devices. */
const ms = z.number().min(0).max(120_000);
const part = ms.optional();

/** Parts of LCP (the first four) and of INP, in the order in which they pass. */
const parts = z.object({
  ttfb: part,
  loadDelay: part,
  load: part,
  renderDelay: part,
  inputDelay: part,
  processing: part,
  presentation: part,
});

/** One value of one page. */
const vitalSample = z.object({
  metric: vital,
  /** In ms; a score for CLS. */
  value: ms,
  page: vitalsPage,
  /** Elements by their tags and classes, '' where there is none: no ids, no attributes, no text. */
  target: z
    .string()
    .max(120)
    .regex(/^[\w.> -]*$/),
  parts,
});
export type VitalSample = z.infer<typeof vitalSample>;

/** What a browser reports of a page that it hides: nothing that says who looked at it. */
export const vitalsReport = z.object({
  /** Id of the storefront's build whose page it was. */
  build: z.string().regex(/^[\w-]{1,40}$/),
  device: vitalsDevice,
  samples: z.array(vitalSample).min(1).max(20),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** AJ-280: stores what a browser has reported. */
export const storeVitals = defineCall({
  id: 'AJ-280',
  service: 'ajuar',
  method: 'storeVitals',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: vitalsReport.extend({ storeid: storeId }),
  response: z.object({ success: z.literal(true) }),
});

/** What values are grouped by, besides their metric. */
export const vitalsBy = z.enum(['page', 'store', 'device', 'build', 'day']);
export type VitalsBy = z.infer<typeof vitalsBy>;

/** The 75th percentiles of the last days, and what they are caused by: times in ms, CLS as a score. */
export const vitalsTable = z.object({
  /** First day. */
  from: z.string(),
  rows: z.array(
    z.object({
      metric: vital,
      /** '' for all of them. */
      group: z.string(),
      samples: z.int(),
      p75: z.number(),
      /** Part of the samples that are good, 0 to 1. */
      good: z.number(),
    }),
  ),
  /** Where interactions were slowest, and what shifted most. */
  targets: z.array(
    z.object({ metric: vital, page: z.string(), target: z.string(), samples: z.int(), p75: z.number() }),
  ),
  /** What takes longest of a metric on each kind of page. */
  parts: z.array(
    z.object({ metric: vital, page: z.string(), part: z.string(), samples: z.int(), p75: z.number() }),
  ),
  /** Builds that are slower than the one before them. */
  slower: z.array(
    z.object({
      metric: vital,
      page: z.string(),
      build: z.string(),
      before: z.string(),
      p75: z.number(),
      p75before: z.number(),
      samples: z.int(),
    }),
  ),
});
export type VitalsTable = z.infer<typeof vitalsTable>;

/** AJ-281: the same, for the staff of any store. */
export const getVitals = defineCall({
  id: 'AJ-281',
  service: 'ajuar',
  method: 'getVitals',
  kind: 'read',
  access: 'staff',
  request: z.object({ days: figureDays, by: vitalsBy }),
  response: vitalsTable.extend({ success: z.literal(true), staff: staffMember }),
});
