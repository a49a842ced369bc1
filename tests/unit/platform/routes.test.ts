import { describe, expect, test } from 'vitest';
import { masterWidth, mediaSrcSet, mediaUrl } from '#lib/media/domain/media.ts';
import * as routes from '#lib/platform/routes.ts';

describe('addresses', () => {
  test('a master category stands by its name, others end in their id [LIST-01, LIST-03]', () => {
    expect(routes.listing('mesa', 20)).toBe('/mesa');
    expect(routes.listing('mesa/tazas', 11)).toBe('/mesa/tazas/11');
    expect(routes.listing('mesa/tazas', 11, { sort: 'AZ', page: 2 })).toBe('/mesa/tazas/11?sort=AZ&page=2');
  });

  test('a product ends in its id, then the variant [PDP-01, PDP-02]', () => {
    expect(routes.product('mesa/tazas', 'taza-valle', 12)).toBe('/mesa/tazas/taza-valle-12');
    expect(routes.product('mesa/tazas', 'taza-valle-12', 12, 'AJ/1 ñ')).toBe(
      '/mesa/tazas/taza-valle-12_c_AJ%2F1%20%C3%B1',
    );
    expect(routes.productFallback('taza-valle', 12)).toBe('/productDetails/taza-valle-12');
    expect(routes.productFallback('taza-valle-12', 12, 'AJ-1')).toBe('/productDetails/taza-valle-12_c_AJ-1');
  });

  test('a card leads to its category or to the fallback, with its colour [CARD-01, CARD-03]', () => {
    const card = { category: 'mesa', productpath: 'taza-12', suggestedcolor: null };
    expect(routes.card(card)).toBe('/mesa/taza-12');
    expect(routes.card({ ...card, category: '' })).toBe('/productDetails/taza-12');
    expect(routes.card({ ...card, suggestedcolor: 'A&1' })).toBe('/mesa/taza-12?suggestedcolor_A%261');
  });

  test('what shoppers type cannot leave its place in the address', () => {
    expect(routes.search('olla / sartén?#')).toBe('/search/olla%20%2F%20sart%C3%A9n%3F%23');
    expect(routes.search()).toBe('/search');
    expect(routes.orderDetails('AJ-1', 'a/b@c.bo')).toBe('/getOrderDetails/AJ-1/a%2Fb%40c.bo');
  });

  test('the cart opens at a step [CART-01]', () => {
    expect(routes.cart()).toBe('/checkout/cart#formstep1');
    expect(routes.cart(3)).toBe('/checkout/cart#formstep3');
  });
});

describe('pictures', () => {
  test('one address for each width', () => {
    expect(mediaUrl('ab12', 3, 720)).toBe('/media/ab12-3/720');
  });

  test('no cut is offered that only repeats the master', () => {
    expect(mediaSrcSet('a', 1, 720)).toBe('/media/a-1/320 320w, /media/a-1/480 480w, /media/a-1/720 720w');
    expect(mediaSrcSet('a', 1, 900)).toContain('/media/a-1/1080 1080w');
    expect(mediaSrcSet('a', 1)).toContain('/media/a-1/2160 2160w');
    expect(mediaSrcSet('aw720', 1)).toBe(
      '/media/aw720-1/320 320w, /media/aw720-1/480 480w, /media/aw720-1/720 720w',
    );
    expect(mediaUrl('aw720', 1, 1080)).toBe('/media/aw720-1/720');
    expect(mediaUrl('aw1440', 1, 1080)).toBe('/media/aw1440-1/1080');
    expect([masterWidth('0123456789abcdefw720'), masterWidth('0123456789abcdef')]).toEqual([720, null]);
  });
});
