import { z } from 'zod';

const advisory = z.object({
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/** Advisories that are known and accepted for a while; see tools/audit/accepted.json. */
export const acceptedSchema = z.array(
  z.object({
    /** Id of the advisory, e.g. GHSA-xxxx-xxxx-xxxx. */
    advisory: z.string(),
    package: z.string(),
    /** Why it does no harm here. */
    reason: z.string().min(20),
    /** Last day on which that is believed, yyyy-mm-dd. */
    until: z.iso.date(),
  }),
);
export type Accepted = z.infer<typeof acceptedSchema>;

const SERIOUS = ['high', 'critical'];

/**
 * The serious advisories of a report that are not accepted (any more), a line each.
 * @param report what `npm audit --json` prints
 * @param today yyyy-mm-dd
 * @returns null when the report is none: the registry could not be asked
 */
export function seriousFindings(report: unknown, accepted: Accepted, today: string): string[] | null {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return null;
  const findings = new Set<string>();
  for (const [name, { via }] of Object.entries(parsed.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === 'string' || !SERIOUS.includes(cause.severity)) continue;
      const id = cause.url.split('/').at(-1) ?? '';
      const known = accepted.find((one) => one.advisory === id && one.package === name);
      if (known && known.until >= today) continue;
      const late = known ? ` (accepted until ${known.until})` : '';
      findings.add(`${name}: ${cause.severity}: ${cause.title} ${cause.url}${late}`);
    }
  }
  return [...findings].sort();
}
