import { expect, test } from 'vitest';
import { ownScore } from '#tools/bench/pages/own-score.ts';
import { report } from '#tools/bench/pages/report-figures.ts';

/** A page whose other metrics have this score. */
function pageOf(score: number) {
  const other = { score: 1 };
  return report.parse({
    categories: {
      performance: {
        score: 0.7,
        auditRefs: [
          { id: 'total-blocking-time', weight: 30 },
          { id: 'largest-contentful-paint', weight: 70 },
          { id: 'unused-javascript', weight: 0 },
        ],
      },
      accessibility: other,
      'best-practices': other,
      seo: other,
    },
    audits: {
      'total-blocking-time': { score: 0, numericValue: 2000 },
      'largest-contentful-paint': { score, numericValue: 1000 },
      'cumulative-layout-shift': { score: 1, numericValue: 0 },
      'network-requests': { details: { items: [] } },
    },
  });
}

// 200 ms are nine tenths, 600 a half: as Lighthouse scores a phone.
test.each([
  [0, 1, 100],
  [200, 1, 97],
  [600, 1, 85],
  [600, 0.5, 50],
])('%d ms of the thread’s own beside %d is a score of %d', (blocking, other, score) => {
  expect(ownScore(pageOf(other), blocking)).toBe(score);
});
