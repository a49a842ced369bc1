import { fireEvent } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_COOKIE, consentText } from '#lib/platform/domain/visitor/consent.ts';
import type { Fact } from '#lib/tracking/domain/facts.ts';

const sent = vi.fn<(to: string, body: string) => boolean>(() => true);
let stop = new AbortController();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: sent });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // Listeners of a page end with it.
  stop = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: stop.signal }),
  );
});
afterEach(() => {
  stop.abort();
  Cookies.remove(CONSENT_COOKIE);
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.mockReset();
});

const home: Fact = { type: 'page', href: `${location.origin}/`, folder: '', title: '', referrer: '' };
const nothing: Fact = { type: 'search', term: 'Samovar de ana@correo.bo', count: 0 };
const missing: Fact = { type: 'missing', sku: 'TAZA-1', why: 'sold-out' };

/** A page of the tab that is used, and left. */
async function open(...facts: Fact[]) {
  const { track } = await import('#lib/platform/browser/track.ts');
  const { startRecording } = await import('#lib/tracking/start-recording.ts');
  startRecording();
  startRecording();
  for (const fact of facts) track(fact);
  return { track, hide: () => fireEvent(document, new Event('visibilitychange')) };
}

const reports = () =>
  sent.mock.calls.map(([to, body]) => {
    expect(to).toBe('/api/funnel');
    return JSON.parse(body);
  });

test('a page tells what is new of its visit once it is hidden, and the next page of the tab goes on', async () => {
  const landing = { kind: 'home', path: '/' };
  const first = await open(home, nothing, nothing, missing);
  expect(sent).not.toHaveBeenCalled();
  first.hide();
  first.hide();
  const misses = [
    { kind: 'search', name: 'samovar de [correo]' },
    { kind: 'sold-out', name: 'TAZA-1' },
  ];
  expect(reports()).toEqual([{ landing, steps: ['visit'], misses }]);
  stop.abort();
  vi.resetModules();
  const second = await open({ ...home, folder: 'search', href: `${location.origin}/search/x` }, nothing);
  second.hide();
  expect(reports()).toHaveLength(1);
});

test.each([
  [
    'Global Privacy Control',
    () => vi.stubGlobal('navigator', { ...navigator, sendBeacon: sent, globalPrivacyControl: true }),
  ],
  ['a refusal', () => void Cookies.set(CONSENT_COOKIE, consentText(new Set(), ['figures']))],
])('with %s nothing is sent, and nothing kept', async (_, refuse) => {
  const page = await open(home);
  page.hide();
  expect(reports()).toHaveLength(1);
  refuse();
  page.track(missing);
  page.hide();
  expect(reports()).toHaveLength(1);
  expect(sessionStorage.getItem('ajuar_visit')).toBeNull();
});

test('where the tab’s storage is closed nothing is counted, and nothing thrown', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const page = await open(home);
  expect(page.hide).not.toThrow();
  expect(sent).not.toHaveBeenCalled();
});

test('where sending is blocked nothing is thrown', async () => {
  sent.mockImplementationOnce(() => {
    throw new TypeError('blocked');
  });
  const page = await open(home);
  expect(page.hide).not.toThrow();
});
