import { act, fireEvent, render } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MetricWithAttribution } from 'web-vitals/attribution';
import { FieldVitals } from '#components/vitals/field-vitals.client.tsx';
import { CONSENT_COOKIE, consentText } from '#lib/platform/domain/visitor/consent.ts';

const page = vi.hoisted(() => ({
  segments: ['(browse)'],
  path: '/',
  report: (_metric: unknown): void => undefined,
  measured: 0,
}));
vi.mock('next/navigation', () => ({
  useSelectedLayoutSegments: () => page.segments,
  usePathname: () => page.path,
}));
vi.mock('web-vitals/attribution', () => {
  const listen = (report: (metric: unknown) => void) => {
    page.measured += 1;
    page.report = report;
  };
  return { onLCP: listen, onINP: listen, onCLS: listen, onFCP: listen, onTTFB: listen };
});

const sent = vi.fn<(to: string, body: string) => boolean>(() => true);
/** Longer than anything waits for an idle browser. */
const IDLE_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: sent });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(page, { segments: ['(browse)'], path: '/', measured: 0 });
});
afterEach(() => {
  Cookies.remove(CONSENT_COOKIE);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetModules();
});

/** A document of its own, which is used. */
async function open(share = 1) {
  const { FieldVitals: Measured } = await import('#components/vitals/field-vitals.client.tsx');
  const shown = render(<Measured share={share} build="b1" />);
  expect(page.measured).toBe(0);
  await act(async () => {
    fireEvent.keyDown(window, { key: 'Tab' });
    await vi.advanceTimersByTimeAsync(IDLE_MS);
  });
  return { ...shown, go: () => shown.rerender(<Measured share={share} build="b1" />) };
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
}

const ttfb = (id: string) =>
  ({ name: 'TTFB', id, value: 123.4, navigationType: 'navigate', attribution: {} }) as MetricWithAttribution;
const inp = (id: string, time: number) =>
  ({
    ...{ name: 'INP', id, value: 250, navigationType: 'navigate' },
    attribution: {
      interactionTarget: '#carrito-de-ana',
      interactionTime: time,
      inputDelay: 10.2,
      processingDuration: 200,
      presentationDelay: 39.8,
    },
  }) as MetricWithAttribution;

test('a page that was used is reported once, when it is hidden, by the kinds of pages on which it happened', async () => {
  const { go } = await open();
  await vi.waitFor(() => expect(page.measured).toBe(5));
  Object.assign(page, { segments: ['(browse)', 'p', '12'], path: '/taza-12' });
  go();
  page.report(ttfb('one'));
  page.report(inp('two', performance.now() + 1000));
  page.report({ ...ttfb('three'), navigationType: 'back-forward-cache' });
  expect(sent).not.toHaveBeenCalled();
  hide();
  page.report(ttfb('one'));
  hide();
  expect(sent).toHaveBeenCalledTimes(1);
  const [[to, body] = ['', '']] = sent.mock.calls;
  expect(to).toBe('/api/vitals');
  expect(JSON.parse(body)).toEqual({
    build: 'b1',
    device: 'tablet',
    samples: [
      { metric: 'TTFB', value: 123, page: 'HOME', target: '', parts: {} },
      {
        ...{ metric: 'INP', value: 250, page: 'PRODUCT', target: '' },
        parts: { inputDelay: 10, processing: 200, presentation: 40 },
      },
    ],
  });
});

test.each([
  [
    'Global Privacy Control',
    1,
    () => vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true }),
  ],
  ['Do Not Track', 1, () => vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' })],
  ['a refusal', 1, () => void Cookies.set(CONSENT_COOKIE, consentText(new Set(), ['figures']))],
  ['a document that is not of the sample', 0.5, () => void vi.spyOn(Math, 'random').mockReturnValue(0.5)],
])('nothing is measured with %s', async (_, share, prepare) => {
  prepare();
  await open(share);
  await vi.dynamicImportSettled();
  expect(page.measured).toBe(0);
});

test('where sending is blocked nothing is thrown', async () => {
  sent.mockImplementationOnce(() => {
    throw new TypeError('blocked');
  });
  await open();
  await vi.waitFor(() => expect(page.measured).toBe(5));
  page.report(ttfb('one'));
  expect(hide).not.toThrow();
});

test('it draws nothing', () => {
  expect(render(<FieldVitals share={0} build="b1" />).container.innerHTML).toBe('');
});
