import type { Report } from '#tools/bench/pages/report-figures.ts';

/** A page that nobody touches counts as used so long after its scripts have run, in ms (`whenUsed`). */
const UNTOUCHED_MS = 4000;
const KB = 1000;

type Requests = Report['audits']['network-requests']['details']['items'];

/**
 * Transferred scripts of a page before it can count as used, in KB: those that it requests until four seconds after the
 * first. By the page's own clock, so that a busy machine counts the same.
 */
export function scriptsBeforeUse(requests: Requests): number {
  const scripts = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ networkRequestTime = 0, transferSize = 0 }) => ({ at: networkRequestTime, transferSize }));
  const first = Math.min(...scripts.map(({ at }) => at));
  const before = scripts.filter(({ at }) => at < first + UNTOUCHED_MS);
  return before.reduce((sum, { transferSize }) => sum + transferSize, 0) / KB;
}
