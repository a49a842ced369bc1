import { z } from 'zod';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';

const score = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })).default([]),
});
const value = z.looseObject({ numericValue: z.number() });
const request = z.object({
  resourceType: z.string().optional(),
  transferSize: z.number().optional(),
  /** Milliseconds since the navigation. */
  networkRequestTime: z.number().optional(),
});

/** The part of a Lighthouse report that is read. */
export const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.looseObject({
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
    'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
  }),
});
export type Report = z.infer<typeof report>;

const judged = z.object({ title: z.string(), score: z.number().nullable() });
const JUDGED = ['accessibility', 'best-practices', 'seo'] as const;

/** What keeps a page from 100 in the categories that ask for rules, not for speed. */
export function complaintsOf({ categories, audits }: Report): string[] {
  const rules = JUDGED.flatMap((name) => categories[name].auditRefs);
  return rules.flatMap(({ id, weight }) => {
    const found = judged.safeParse(audits[id]);
    const isBroken = weight > 0 && found.success && found.data.score !== null && found.data.score < 1;
    return isBroken ? [`${found.data.title} (${id})`] : [];
  });
}

/** What the shopper's first seconds are, in milliseconds: scripts that come later are on demand. */
const FIRST_MS = 3000;
const KB = 1000;

/** The figures of one Lighthouse run of a page. @param table where they stand */
export function figuresOfReport({ categories, audits }: Report, page: string, table = 'pages'): Figures {
  const requests = audits['network-requests'].details.items;
  const weight = (type: string, until = Number.POSITIVE_INFINITY) =>
    requests
      .filter((one) => one.resourceType === type && (one.networkRequestTime ?? 0) <= until)
      .reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / KB;
  const rows: Record<string, number> = {
    performance: (categories.performance.score ?? 0) * 100,
    accessibility: (categories.accessibility.score ?? 0) * 100,
    'best practices': (categories['best-practices'].score ?? 0) * 100,
    SEO: (categories.seo.score ?? 0) * 100,
    'LCP s': audits['largest-contentful-paint'].numericValue / 1000,
    'TBT ms': audits['total-blocking-time'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
    requests: requests.length,
    'JavaScript KB': weight('Script', FIRST_MS),
    'HTML KB': weight('Document'),
    'data KB': weight('Fetch', FIRST_MS),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([row, number]) => [figureName(table, row, page), number]),
  );
}
