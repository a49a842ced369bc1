import { expect, test } from 'vitest';
import { Visits } from '#lib/popular-pages/visits.ts';

test('visits are counted by store and address, and begin anew once they were taken', () => {
  const visits = new Visits();
  const cup = { store: '1', path: '/mesa/tazas/taza-valle' };
  for (const page of [cup, { ...cup, store: '' }, cup, { store: '1', path: '/mesa' }, cup]) visits.add(page);
  expect(visits.take(2)).toEqual([
    { page: cup, visits: 3 },
    { page: expect.anything(), visits: 1 },
  ]);
  expect(visits.take(2)).toEqual([]);
  visits.add(cup);
  expect(visits.take(2)).toEqual([{ page: cup, visits: 1 }]);
});

test('of more addresses than are kept in mind those that were visited last stay', () => {
  const visits = new Visits();
  for (let at = 0; at < 6000; at += 1) visits.add({ store: '', path: `/mesa/${at}` });
  const paths = visits.take(10_000).map(({ page }) => page.path);
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths).toContain('/mesa/5999');
  expect(paths).not.toContain('/mesa/0');
});
