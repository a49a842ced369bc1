import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResultsWait } from '#components/catalogue/listing/results-wait.client.tsx';
import { SearchWait } from '#components/search/search-wait.client.tsx';
import {
  beginPageWait,
  beginWait,
  endPageWait,
  useWait,
  type Wait,
} from '#components/ui/behaviour/waiting.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const places = () => document.querySelectorAll('[data-skeleton]');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const begin = (wait: Wait) => {
  let end: () => void = () => undefined;
  act(() => {
    end = beginWait(wait);
  });
  return () => act(end);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <>
      <SearchWait />
      <ResultsWait>resultados</ResultsWait>
    </>,
  );
});
afterEach(() => {
  act(endPageWait);
  cleanup();
  act(() => useWait.setState({ wait: null, long: false }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while searching', () => {
  test('places of the results show, once it can be noticed [SRCH-03]', async () => {
    const end = begin('search');
    await pass(149);
    expect(places()).toHaveLength(0);
    await pass(1);
    expect(places()).toHaveLength(10);
    expect(screen.getByText('Buscando…').getAttribute('role')).toBe('status');
    end();
    expect(places()).toHaveLength(0);
  });

  test('an answer that comes at once shows none of it [SRCH-03]', async () => {
    begin('search')();
    await pass(2000);
    expect(places()).toHaveLength(0);
  });

  test('a long wait says in words that it goes on', async () => {
    begin('search');
    await pass(1000);
    expect(screen.getByText(/^Seguimos buscando/)).toBeDefined();
  });
});

test('other results of the same list wait over the old ones, which keep their place [SRCH-03]', async () => {
  const end = begin('results');
  await pass(150);
  const region = screen.getByText('resultados').parentElement;
  expect(region?.getAttribute('aria-busy')).toBe('true');
  expect(places()).toHaveLength(10);
  end();
  expect(region?.getAttribute('aria-busy')).toBe('false');
  expect(places()).toHaveLength(0);
});

test('the newest wait counts', async () => {
  const first = begin('search');
  const second = begin('results');
  await pass(150);
  first();
  expect(useWait.getState().wait).toBe('results');
  second();
  expect(useWait.getState().wait).toBeNull();
});

test('a link to another page shows a line until it is there; one within the page shows nothing', async () => {
  act(() => beginPageWait('/mesa/tazas/taza-valle-12'));
  await pass(150);
  expect(screen.getByRole('status', { name: 'Cargando…' })).toBeDefined();
  act(endPageWait);
  expect(screen.queryByRole('status', { name: 'Cargando…' })).toBeNull();
  act(() => beginPageWait(`${window.location.pathname}#page=2`));
  await pass(2000);
  expect(screen.queryByRole('status', { name: 'Cargando…' })).toBeNull();
});

test.each(['/mesa', '/mesa/tazas/39', '/categories/39'])(
  'a link to the listing %s shows the places of its cards until it is there [LIST-18, LIST-26]',
  async (href) => {
    act(() => beginPageWait(href));
    await pass(149);
    expect(places()).toHaveLength(0);
    await pass(1);
    expect(places()).toHaveLength(10);
    expect(screen.getByText('Cargando…').getAttribute('role')).toBe('status');
    await pass(850);
    expect(screen.getByText('Seguimos cargando…')).toBeDefined();
    act(endPageWait);
    expect(places()).toHaveLength(0);
  },
);
