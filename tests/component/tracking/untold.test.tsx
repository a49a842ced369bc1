import { fireEvent } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_COOKIE, consentText, type Purpose } from '#lib/platform/domain/visitor/consent.ts';
import type { Fact } from '#lib/tracking/domain/facts.ts';

let page = new AbortController();

beforeEach(() => {
  // Listeners of a page end with it.
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: page.signal }),
  );
});
afterEach(() => {
  page.abort();
  Cookies.remove(CONSENT_COOKIE);
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const search: Fact = { type: 'search', term: 'taza', count: 3 };
const chosen: Fact = { type: 'card chosen', list: null, productid: 12 };

/** A page of the tab that has just been opened, the one before being left. */
async function open() {
  fireEvent(window, new Event('pagehide'));
  page.abort();
  page = new AbortController();
  vi.resetModules();
  const { track } = await import('#lib/platform/browser/track.ts');
  const { startRecording } = await import('#lib/tracking/start-recording.ts');
  const { tellWith } = await import('#lib/tracking/untold.ts');
  const told: string[] = [];
  startRecording();
  return { track, told, tellFrame: () => tellWith(({ event }) => void told.push(event)) };
}

function choose(...allowed: Purpose[]) {
  Cookies.set(CONSENT_COOKIE, consentText(new Set(allowed), ['analytics', 'ads']));
}

test('what happens on pages that are left before any frame has come is told by the next one, once', async () => {
  choose('analytics');
  (await open()).track(search);
  (await open()).track(chosen);
  const third = await open();
  third.tellFrame();
  expect(third.told).toEqual(['search', 'select_item']);
  third.track(search);
  expect(third.told).toEqual(['search', 'select_item', 'search']);
  const fourth = await open();
  fourth.tellFrame();
  expect(fourth.told).toEqual([]);
});

test('what happened on a page before its visitor allowed it is told once they do, of that page alone', async () => {
  (await open()).track(search);
  const second = await open();
  second.track(chosen);
  choose('ads');
  second.tellFrame();
  expect(second.told).toEqual(['select_item']);
});

test('what was refused, or withdrawn in another tab, is told no more', async () => {
  choose('analytics');
  (await open()).track(search);
  const second = await open();
  choose();
  second.track(chosen);
  choose('analytics');
  second.track(search);
  second.tellFrame();
  expect(second.told).toEqual(['search']);
});

test('a browser that asks not to be followed leaves nothing to the next page', async () => {
  choose('analytics');
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
  (await open()).track(search);
  fireEvent(window, new Event('pagehide'));
  expect(sessionStorage.getItem('ajuar_untold')).toBeNull();
});
