import { expect, test } from 'vitest';
import { purgeCount, purgeEverything, purgeTags } from '#lib/platform/cache/purges.ts';
import type { Page } from '#lib/popular-pages/visits.ts';
import { WarmUp } from '#lib/popular-pages/warm-up.ts';

const HOME: Page = { store: '', path: '/' };
const CUP: Page = { store: '1', path: '/mesa/tazas/taza-valle' };
const LAMP: Page = { store: '1', path: '/luz/lamparas/lampara-domo' };
const tagsOf: Record<string, string[]> = {
  '/': ['layout:home', 'product:7'],
  [CUP.path]: ['product:7'],
  [LAMP.path]: ['product:8'],
};

/** A shop whose pages that exist are rendered at once. */
function shop({ missing = [] as Page[], meanwhile = (_page: Page): void => undefined } = {}) {
  const asked: string[] = [];
  const warmUp: WarmUp = new WarmUp({
    whenIdle: async () => undefined,
    render: async (page) => {
      asked.push(page.path);
      const since = purgeCount();
      meanwhile(page);
      if (!missing.includes(page)) warmUp.rendered(page, { tags: tagsOf[page.path] ?? [], since });
    },
  });
  return { warmUp, asked };
}

test('at start the most visited pages are rendered once, the most visited first', async () => {
  const { warmUp, asked } = shop();
  warmUp.learn([HOME, CUP, LAMP]);
  await warmUp.done();
  expect(asked).toEqual(['/', CUP.path, LAMP.path]);
  warmUp.learn([LAMP, CUP, HOME]);
  await warmUp.done();
  expect(asked).toHaveLength(3);
});

test('after a purge those that it is for are rendered again, and no others', async () => {
  const { warmUp, asked } = shop();
  warmUp.learn([HOME, LAMP, CUP]);
  await warmUp.done();
  asked.length = 0;
  purgeTags(['product:7']);
  warmUp.start();
  await warmUp.done();
  expect(asked).toEqual(['/', CUP.path]);
  asked.length = 0;
  purgeEverything();
  warmUp.start();
  await warmUp.done();
  expect(asked).toEqual(['/', LAMP.path, CUP.path]);
});

test('a page that a purge overtakes is rendered once more', async () => {
  let purges = 0;
  const { warmUp, asked } = shop({
    meanwhile: ({ path }) => {
      if (path === CUP.path && purges === 0) {
        purges += 1;
        purgeTags(['product:7']);
      }
    },
  });
  warmUp.learn([CUP, LAMP]);
  await warmUp.done();
  expect(asked).toEqual([CUP.path, CUP.path, LAMP.path]);
});

test('a page that is not there any more is tried once, until everything is purged', async () => {
  const { warmUp, asked } = shop({ missing: [LAMP] });
  warmUp.learn([LAMP, CUP]);
  await warmUp.done();
  purgeTags(['product:8']);
  warmUp.start();
  await warmUp.done();
  expect(asked).toEqual([LAMP.path, CUP.path]);
  purgeEverything();
  warmUp.start();
  await warmUp.done();
  expect(asked).toEqual([LAMP.path, CUP.path, LAMP.path, CUP.path]);
});

test('what a visitor had rendered is not rendered again, and less visited pages are not kept in mind', async () => {
  const { warmUp, asked } = shop();
  warmUp.learn([HOME]);
  await warmUp.done();
  purgeTags(['product:7']);
  warmUp.rendered(HOME, { tags: tagsOf['/'] ?? [], since: purgeCount() });
  warmUp.rendered(CUP, { tags: tagsOf[CUP.path] ?? [], since: purgeCount() });
  warmUp.start();
  await warmUp.done();
  expect(asked).toEqual(['/']);
});
