import { expect, test } from 'vitest';
import { parseFilters } from '#lib/search/domain/filters.ts';
import { searchState } from '#lib/search/domain/state.ts';
import { product } from '../catalogue/product-factory.ts';

const found = {
  success: true as const,
  rows: [product()],
  total: 1,
  categories: [{ value: '39', label: 'Tazas', count: 1 }],
  options: [{ optionid: 1, optionname: 'Color', values: [{ value: 'rojo', label: 'Rojo', count: 1 }] }],
  minprice: 1000,
  maxprice: 9000,
  suggestions: [],
  partial: false,
};

test('a search tells its term, what narrows it and what was found [SRCH-19]', () => {
  const filters = parseFilters(new URLSearchParams('c=39&o1=rojo&min=20'));
  expect(searchState('taza', filters, found)).toEqual({
    searchinput: 'taza',
    results: found.rows,
    showtype: 'results',
    showresults: true,
    categories: found.categories,
    selectedcategories: [39],
    options: [{ optionid: 1, optionname: 'Color', selectedoptions: ['rojo'] }],
    minprice: 2000,
    maxprice: null,
    minpricedef: 1000,
    maxpricedef: 9000,
    noresults: false,
  });
});

test('nothing found is a page of its own, unless filters are what leaves nothing [SRCH-19]', () => {
  const none = { ...found, rows: [], total: 0 };
  const shown = (query: string) => searchState('taza', parseFilters(new URLSearchParams(query)), none);
  expect(shown('')).toMatchObject({ noresults: true, showresults: false, showtype: 'empty' });
  expect(shown('c=39')).toMatchObject({ noresults: true, showresults: false, showtype: 'results' });
});

test('an address that names nothing is no search for what has some of its words [GAP-007]', () => {
  const some = { ...found, partial: true };
  const shown = (query: string, isLost: boolean, of = some) =>
    searchState('no-existe-nada', parseFilters(new URLSearchParams(query)), of, isLost).showtype;
  expect(shown('', true)).toBe('empty');
  expect(shown('', true, found)).toBe('results');
  expect(shown('', false)).toBe('results');
  expect(shown('c=39', true)).toBe('results');
});
