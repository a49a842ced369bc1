import { describe, expect, test } from 'vitest';
import { readPosted, safePath, shortTextOf, textOf } from '#lib/platform/bff/form-post.ts';

describe('posted forms', () => {
  test('several values of one name become a list, files are left out, long texts are cut', () => {
    const body = new FormData();
    body.append('a', ' uno ');
    body.append('b', '1');
    body.append('b', '2');
    body.append('file', new Blob(['x']), 'x.txt');
    body.append('long', 'x'.repeat(9000));
    const posted = readPosted(body);
    expect(textOf(posted, 'a')).toBe('uno');
    expect(posted.b).toEqual(['1', '2']);
    expect(posted.file).toBeUndefined();
    expect(posted.long).toHaveLength(4000);
    expect(textOf(posted, 'constructor')).toBe('');
  });

  test('a cart of a hundred lines is read whole, and what comes after 250 fields counts for nothing', () => {
    const body = new FormData();
    for (let line = 0; line < 100; line += 1) {
      body.append('linekey', `SKU-${line}`);
      body.append('linequantity', '1');
    }
    for (let field = 0; field < 60; field += 1) body.append(`more${field}`, 'x');
    const posted = readPosted(body);
    expect(posted.linekey).toHaveLength(100);
    expect(Object.keys(posted)).toHaveLength(52);
  });

  test('what no database stores is left out of every text, also where one is cut', () => {
    const body = new FormData();
    body.append('a', 'a🍵🍵');
    body.append('b', ' uno\0 dos ');
    const posted = readPosted(body);
    expect(textOf(posted, 'b')).toBe('uno dos');
    expect([2, 3, 4, 9].map((most) => shortTextOf(posted, 'a', most))).toEqual(['a', 'a🍵', 'a🍵', 'a🍵🍵']);
    expect(shortTextOf(posted, 'b', 5)).toBe('uno d');
  });

  test.each([
    ['/mesa/tazas/11?page=2', '/mesa/tazas/11?page=2'],
    ['//otra.example', '/'],
    ['/\\otra.example', '/'],
    ['https://otra.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/api/forms/cart', '/'],
    ['/a\nb', '/'],
    ['', '/'],
  ])('going back to %j leads to %j', (asked, to) => {
    expect(safePath(asked, '/')).toBe(to);
  });
});
