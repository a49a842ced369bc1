import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { judged } from '#tools/bench/report/goals.ts';
import { scriptsBeforeUse } from '#tools/bench/tracking/before-use.ts';
import { figuresOfRound, goals, type Visit } from '#tools/bench/tracking/round.ts';
import { responseTo } from '#tools/bench/tracking/stand-ins.ts';

const visit = (lcpS: number, ownTbtMs: number, more: Partial<Visit> = {}): Visit => ({
  ...{ javascriptKb: 140, lcpS, tbtMs: 2 * ownTbtMs, ownTbtMs, requestsToOthers: 0, kbOfOthers: 0 },
  ...more,
});
const tags: Partial<Visit> = { javascriptKb: 142, requestsToOthers: 9, kbOfOthers: 300 };

describe('a page with tracking and without', () => {
  test('is held against the mean of the visits without it before and after', () => {
    const round = { before: visit(1, 180), tracked: visit(1.071, 210, tags), after: visit(1.1, 220) };
    const figures = figuresOfRound(round, 'home');
    expect(figures).toMatchObject({
      'home/LCP s/without': 1.05,
      'home/LCP s/with tracking': 1.071,
      'home/own TBT ms/without': 200,
      'home/requests to others/with tracking': 9,
      'more with tracking/JavaScript KB before use/home': 2,
    });
    expect(figures['more with tracking/LCP %/home']).toBeCloseTo(2);
    expect(figures['more with tracking/own TBT %/home']).toBeCloseTo(5);
    expect(figures['more with tracking/LCP %, two without/home']).toBeCloseTo(10 / 1.05);
    expect(judged('miss', figures, goals)).toEqual([
      'more with tracking/TBT %/home',
      'more with tracking/own TBT %/home',
    ]);
  });

  test('that blocks for next to nothing is held against what an empty page may', () => {
    const round = { before: visit(1, 10), tracked: visit(1, 14, tags), after: visit(1, 10) };
    expect(figuresOfRound(round, 'home')['more with tracking/own TBT %/home']).toBeCloseTo(3);
  });

  test('is no measurement where nothing of others ran, or something ran without it', () => {
    const round = { before: visit(1, 10, tags), tracked: visit(1, 10), after: visit(1, 10, tags) };
    expect(judged('miss', figuresOfRound(round, 'home'), goals)).toEqual([
      'home/requests to others/without',
      'home/requests to others/with tracking',
    ]);
  });
});

test('scripts count until four seconds after the first, however late that is, and nothing else does', () => {
  const script = (networkRequestTime: number, transferSize = 1000) => ({
    ...{ resourceType: 'Script', networkRequestTime, transferSize },
  });
  const requests = [
    script(3500),
    { ...script(3600), resourceType: 'Image' },
    script(7400, 500),
    script(7500, 9000),
  ];
  expect(scriptsBeforeUse(requests)).toBe(1.5);
});

describe('stand-ins for scripts of others', () => {
  /** Runs a script in a document of its own. @returns addresses that it loads or reports to */
  function run(script: string, page: Record<string, unknown>): string[] {
    const requests: string[] = [];
    const note = (address: string) => void requests.push(address);
    class Image {
      set src(address: string) {
        note(address);
      }
    }
    const document = {
      createElement: () => ({}),
      head: { appendChild: ({ src }: { src: string }) => note(src) },
    };
    const window = page;
    runInNewContext(script, { window, document, Image, fetch: note, ...page });
    return requests;
  }
  const scriptAt = (address: string) => responseTo(new URL(address)).body;

  test('a container loads the Google tag and reports each event, of before and of later', () => {
    const dataLayer: object[] = [{ event: 'page_view' }];
    const requests = run(scriptAt('https://www.googletagmanager.com/gtm.js?id=GTM-X'), { dataLayer });
    dataLayer.push({ ecommerce: null }, { event: 'view_item' });
    expect(requests.map((one) => new URL(one).search)).toEqual([
      '?id=G-MEDIR',
      '?en=page_view',
      '?en=view_item',
    ]);
    expect(dataLayer).toHaveLength(3);
  });

  test('a pixel reports what was queued and what comes', () => {
    const fbq = Object.assign(() => undefined, {
      queue: [['init', '1']],
      callMethod: (..._: string[]) => undefined as unknown,
    });
    const requests = run(scriptAt('https://connect.facebook.net/es_LA/fbevents.js'), { fbq });
    fbq.callMethod('track', 'ViewContent');
    expect(requests.map((one) => new URL(one).search)).toEqual(['?ev=init', '?ev=ViewContent']);
  });

  test.each([
    ['https://www.googletagmanager.com/gtm.js?id=GTM-X', 300_000],
    ['https://www.googletagmanager.com/gtag/js?id=G-X', 400_000],
    ['https://connect.facebook.net/es_LA/fbevents.js', 250_000],
  ])('%s weighs what such a script usually does, and runs', (address, bytes) => {
    const { type, body } = responseTo(new URL(address));
    expect(type).toBe('text/javascript');
    expect(Math.abs(body.length - bytes)).toBeLessThan(2000);
    expect(() => run(body, { dataLayer: [], fbq: { queue: [] } })).not.toThrow();
  });

  test('anything else is an empty response', () => {
    expect(responseTo(new URL('https://www.google-analytics.com/g/collect?en=x')).body).toBe('');
  });
});
