import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConsentForm } from '#components/tracking/consent-form.tsx';
import { ConsentGate } from '#components/tracking/consent-gate.client.tsx';
import { CONSENT_COOKIE, readConsent } from '#lib/platform/domain/visitor/consent.ts';

vi.mock('next/navigation', () => ({ useSelectedLayoutSegments: () => [], usePathname: () => '/' }));

const banner = () => screen.queryByRole('region', { name: 'Tu privacidad' });

afterEach(() => {
  Cookies.remove(CONSENT_COOKIE);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Longer than anything waits for an idle browser. */
const IDLE_MS = 5000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
/** The page's first use. */
async function use(): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(window, { key: 'Tab' });
    await vi.advanceTimersByTimeAsync(IDLE_MS);
  });
}

describe('the question', () => {
  test('comes with the first use of a page, and goes for good with either answer of one look', async () => {
    for (const [response, allowed] of [
      ['Sí, acepto', ['marketing']],
      ['No, gracias', []],
    ] as const) {
      Cookies.remove(CONSENT_COOKIE);
      const { unmount } = render(<ConsentGate asked={['marketing']} tagsInCheckout={false} />);
      expect(banner()).toBeNull();
      await use();
      const yes = await screen.findByRole('button', { name: 'Sí, acepto' });
      expect(yes.className).toBe(screen.getByRole('button', { name: 'No, gracias' }).className);
      fireEvent.click(screen.getByRole('button', { name: response }));
      expect(banner()).toBeNull();
      expect([...(readConsent(Cookies.get(CONSENT_COOKIE)) ?? ['undecided'])]).toEqual(allowed);
      unmount();
      const again = render(<ConsentGate asked={['marketing']} tagsInCheckout={false} />);
      await use();
      expect(banner()).toBeNull();
      again.unmount();
    }
  });

  test('is about what was not answered yet: an answer that stands is not asked for again, and stays', async () => {
    Cookies.set(CONSENT_COOKIE, '3.uunn');
    render(<ConsentGate asked={['marketing', 'analytics', 'ads']} tagsInCheckout={false} />);
    await use();
    await waitFor(() => expect(banner()?.querySelectorAll('li')).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Sí, acepto' }));
    expect(banner()).toBeNull();
    expect(Cookies.get(CONSENT_COOKIE)).toBe('3.yynn');
  });

  test.each([
    ['who has chosen', () => void Cookies.set(CONSENT_COOKIE, '3.nuuu')],
    [
      'Global Privacy Control',
      () => vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true }),
    ],
    ['Do Not Track', () => vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' })],
  ])('does not come to %s', async (_, prepare) => {
    prepare();
    render(<ConsentGate asked={['marketing']} tagsInCheckout={false} />);
    await use();
    expect(banner()).toBeNull();
  });
});

test('the question goes once a window beside this one has the answer', async () => {
  render(<ConsentGate asked={['marketing']} tagsInCheckout={false} />);
  await use();
  await waitFor(() => expect(banner()).not.toBeNull());
  Cookies.set(CONSENT_COOKIE, '3.nuuu');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(banner()).toBeNull());
});

test('the frame with the scripts of others goes once another tab has withdrawn, and comes again with a new yes', async () => {
  const frame = () => document.querySelector('iframe');
  const chosenElsewhere = (text: string) => {
    Cookies.set(CONSENT_COOKIE, text);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  Cookies.set(CONSENT_COOKIE, '3.uyuu');
  render(<ConsentGate asked={['analytics']} tagsInCheckout={false} />);
  expect(frame()).toBeNull();
  await use();
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  chosenElsewhere('3.unuu');
  expect(frame()).toBeNull();
  chosenElsewhere('3.uyuu');
  await waitFor(() => expect(frame()).not.toBeNull());
});

test('the form of the page sends what is ticked, and shows what was', () => {
  const { rerender } = render(<ConsentForm offered={['marketing']} allowed={new Set()} />);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ofertas a tu medida' });
  expect(box().checked).toBe(false);
  expect(box().name).toBe('allows');
  expect(box().form?.getAttribute('action')).toBe('/api/forms/consent');
  rerender(<ConsentForm key="again" offered={['marketing']} allowed={new Set(['marketing'])} />);
  expect(box().checked).toBe(true);
});
