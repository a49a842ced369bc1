import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { planRevalidation } from '#lib/platform/cache/plan.ts';

const SECRET = 'a-secret-of-the-webhook';
const NOW = 1_800_000_000;

function signed(notice: unknown): [string, string] {
  const body = JSON.stringify(notice);
  return [body, createHmac('sha256', SECRET).update(body).digest('hex')];
}

describe('notices of the back-end', () => {
  test('a signed notice purges its known tags once each', () => {
    const [body, signature] = signed({
      at: NOW,
      tags: ['product:12', 'product:12', 'layout:home_3', 'stores', 'x y'],
    });
    expect(planRevalidation(body, { signature, secret: SECRET, now: NOW })).toEqual({
      ok: true,
      tags: ['product:12', 'layout:home_3', 'stores'],
    });
  });

  test('every kind of tag that the back-end sends is known', () => {
    const tags = [
      'product:1',
      'category:2',
      'catalogue:3',
      'products',
      'categories',
      'stores',
      'settings',
      'layout:a-b_3',
    ];
    const [body, signature] = signed({ at: NOW, tags });
    expect(planRevalidation(body, { signature, secret: SECRET, now: NOW })).toEqual({ ok: true, tags });
  });

  test('a wrong, missing or foreign signature is refused', () => {
    const [body, signature] = signed({ at: NOW, tags: ['stores'] });
    for (const wrong of ['', 'zz', signature.replace(/^../, '00'), signature.slice(2)]) {
      expect(planRevalidation(body, { signature: wrong, secret: SECRET, now: NOW })).toMatchObject({
        ok: false,
        status: 401,
      });
    }
    expect(planRevalidation(`${body} `, { signature, secret: SECRET, now: NOW })).toMatchObject({
      ok: false,
      status: 401,
    });
  });

  test('without a secret nothing is accepted', () => {
    const body = JSON.stringify({ at: NOW, tags: [] });
    const signature = createHmac('sha256', '').update(body).digest('hex');
    expect(planRevalidation(body, { signature, secret: '', now: NOW })).toMatchObject({
      ok: false,
      status: 401,
    });
  });

  test.each([-301, 301])('a notice %i s off is refused', (skew) => {
    const [body, signature] = signed({ at: NOW + skew, tags: ['stores'] });
    expect(planRevalidation(body, { signature, secret: SECRET, now: NOW })).toMatchObject({
      ok: false,
      status: 401,
    });
  });

  test('a signed text that is no notice is answered 400', () => {
    const body = '{"at":"ayer"}';
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(planRevalidation(body, { signature, secret: SECRET, now: NOW })).toMatchObject({
      ok: false,
      status: 400,
    });
  });
});
