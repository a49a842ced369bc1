import { describe, expect, test } from 'vitest';
import { countFilters, filtersToQuery, parseFilters } from '#lib/search/domain/filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('the query of a search address', () => {
  test('names categories, options and prices in bolivianos', () => {
    expect(parse('c=10&c=11&o3=verde&o3=azul&min=10&max=99,50&sort=AZ&size=30&page=2')).toEqual({
      sort: 'AZ',
      size: 30,
      page: 2,
      categoryids: [10, 11],
      options: { 3: ['verde', 'azul'] },
      minprice: 1000,
      maxprice: 9950,
    });
  });

  test('nonsense is left out', () => {
    expect(parse('c=x&c=-1&oX=1&o3=&min=abc&max=-5&sort=zz&size=7&page=0')).toMatchObject({
      categoryids: [],
      options: {},
      minprice: null,
      maxprice: null,
      size: 15,
      page: 1,
    });
  });

  test('the minimum price never exceeds the maximum [SRCH-17]', () => {
    expect(parse('min=200&max=50')).toMatchObject({ minprice: 5000, maxprice: 20_000 });
  });

  test.each(['?c=10&o3=verde&min=10.5&max=20&sort=AZ&size=60&page=3', ''])(
    '%s survives the way back',
    (query) => {
      expect(filtersToQuery(parse(query))).toBe(query);
    },
  );

  test('filters are counted one by one, the price once', () => {
    expect(countFilters(parse('c=1&c=2&o3=a&o4=b&min=1&max=2'))).toBe(5);
    expect(countFilters(parse('sort=AZ'))).toBe(0);
  });
});
