import { expect, test, vi } from 'vitest';
import { searchWithPages, suggestWithPages } from '#app/search-with-pages.ts';
import type { loadSearch } from '#lib/search/data.ts';

const { log } = vi.hoisted(() => ({ log: vi.fn() }));
vi.mock('#lib/platform/logging.ts', () => ({ log }));
vi.mock('#lib/search/data.ts', () => ({
  loadSearch: async () => ({ total: 3 }),
  loadSuggestions: async () => ({ total: 2 }),
}));
vi.mock('#lib/sitemap/data.ts', () => ({
  loadPageEntries: async () => {
    throw new Error('unreadable');
  },
}));

test('products are found while content pages cannot be read, and the log says so', async () => {
  const request = { searchkey: 'taza' } as Parameters<typeof loadSearch>[0];
  expect(await searchWithPages(request)).toEqual({ total: 3, pages: [] });
  expect(await suggestWithPages(request)).toEqual({ total: 2, pages: [] });
  expect(log.mock.calls).toEqual([
    ['warn', 'search.pages'],
    ['warn', 'search.pages'],
  ]);
});
