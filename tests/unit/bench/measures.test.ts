import { describe, expect, test } from 'vitest';
import { differentSearches } from '#tools/bench/load/terms.ts';
import { readOptions } from '#tools/bench/options.ts';
import { complaintsOf, figuresOfReport, report } from '#tools/bench/pages/report-figures.ts';
import { scriptsIn } from '#tools/bench/pages/scripts.ts';
import { typedWords } from '#tools/bench/scale/reads.ts';
import { Closing } from '#tools/bench/support/closing.ts';
import { ticksOf } from '#tools/bench/support/process-use.ts';

describe('the command line', () => {
  test('without a suite is the quick look at all of them', () => {
    expect(readOptions([])).toEqual({
      quick: true,
      suites: ['pages', 'touch', 'load', 'cold', 'calls', 'scale', 'search', 'coverage'],
      sizes: [1000],
      fresh: false,
    });
  });

  test('names suites, sizes and a fresh start', () => {
    expect(readOptions(['scale', 'pages', '--size', '1000000', '--fresh'])).toEqual({
      quick: false,
      suites: ['pages', 'scale'],
      sizes: [1_000_000],
      fresh: true,
    });
  });

  test.each([[['speed']], [['scale', '--size', 'many']], [['scale', '--size', '0']], [['--slow']]])(
    '%j is refused',
    (args) => {
      expect(() => readOptions(args)).toThrow();
    },
  );
});

test('a report counts scripts of the first three seconds, and every request', () => {
  const items = [
    { resourceType: 'Document', transferSize: 14_000, networkRequestTime: 0 },
    { resourceType: 'Script', transferSize: 90_000, networkRequestTime: 120 },
    { resourceType: 'Script', transferSize: 50_000, networkRequestTime: 2900 },
    { resourceType: 'Script', transferSize: 25_000, networkRequestTime: 3100 },
    { resourceType: 'Image' },
  ];
  const scored = (score: number) => ({ score });
  const read = report.parse({
    categories: {
      performance: scored(0.99),
      accessibility: scored(1),
      'best-practices': scored(1),
      seo: {
        score: 0.92,
        auditRefs: [
          { id: 'is-crawlable', weight: 4 },
          { id: 'document-title', weight: 1 },
          { id: 'structured-data', weight: 0 },
        ],
      },
    },
    audits: {
      'largest-contentful-paint': { numericValue: 1012 },
      'total-blocking-time': { numericValue: 80 },
      'cumulative-layout-shift': { numericValue: 0 },
      'network-requests': { details: { items } },
      'is-crawlable': { title: 'Page is blocked from indexing', score: 0 },
      'document-title': { title: 'Document has a title', score: 1 },
      'structured-data': { title: 'Structured data is valid', score: 0 },
    },
  });
  const figures = figuresOfReport(read, 'home');
  expect(complaintsOf(read)).toEqual(['Page is blocked from indexing (is-crawlable)']);
  expect(figures).toMatchObject({
    'pages/performance/home': 99,
    'pages/SEO/home': 92,
    'pages/LCP s/home': 1.012,
    'pages/requests/home': 5,
    'pages/JavaScript KB/home': 140,
    'pages/HTML KB/home': 14,
  });
});

test('scripts of a page are found once each, without those for old browsers', () => {
  const html = `<script src="/_next/a.js" async=""></script><script>1</script><script src="/_next/old.js" noModule=""></script>
    <script async="" src="/_next/b.js?v=1&amp;w=2"></script><script src="/_next/a.js"></script>`;
  expect(scriptsIn(html)).toEqual(['/_next/a.js', '/_next/b.js?v=1&amp;w=2']);
});

test('searches under load are all different', () => {
  const searches = differentSearches(2000);
  expect(new Set(searches).size).toBe(2000);
  expect(searches[0]).toBe('/search/taza?min=0.01');
});

test('typed words are those of titles, whole and begun', () => {
  const { whole, begun } = typedWords(['Taza Valle de gres 350 ml', 'Tazón valle']);
  expect(whole).toEqual(['gres', 'taza', 'tazón', 'valle']);
  expect(begun).toEqual(['gres', 'taza', 'tazó', 'vall']);
});

test('processor time is read behind a program name of any kind', () => {
  expect(ticksOf('77 (node (x) 1 2) S 1 77 77 0 -1 4194304 900 0 0 0 250 31 0 0 20 0 11 0')).toBe(281);
});

describe('what was opened', () => {
  test('is closed once, the last first, whatever fails', async () => {
    const closed: string[] = [];
    const closing = new Closing();
    closing.add(() => void closed.push('database'));
    closing.add(() => Promise.reject(new Error('the shop was gone already')));
    closing.add(() => void closed.push('browser'));
    await Promise.all([closing.run(), closing.run()]);
    await closing.run();
    expect(closed).toEqual(['browser', 'database']);
  });
});
