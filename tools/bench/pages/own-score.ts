import { Audit } from 'lighthouse/core/audits/audit.js';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import { z } from 'zod';
import type { Report } from './report-figures.ts';

const BLOCKING = 'total-blocking-time';
const scored = z.object({ score: z.number() });

/**
 * Lighthouse's performance score of a phone (0 to 100), blocking judged by the thread's own time and all else as it was.
 * @param ownBlockingMs TBT by the thread's own time (`ownBlocking`)
 * @throws ZodError when a metric has no score
 */
export function ownScore({ categories, audits }: Report, ownBlockingMs: number): number {
  const { scoring } = TotalBlockingTime.defaultOptions.mobile;
  const metrics = categories.performance.auditRefs.filter(({ weight }) => weight > 0);
  const total = metrics.reduce((sum, { weight }) => sum + weight, 0);
  const reached = metrics.reduce((sum, { id, weight }) => {
    const isBlocking = id === BLOCKING;
    const score = isBlocking
      ? Audit.computeLogNormalScore(scoring, ownBlockingMs)
      : scored.parse(audits[id]).score;
    return sum + score * weight;
  }, 0);
  return Math.round((reached / total) * 100);
}
