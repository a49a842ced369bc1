import { expect, test } from 'vitest';
import { reportedAddress, withoutPersons } from '#lib/tracking/domain/page-address.ts';

const SHOP = 'https://ajuar.example';

test.each([
  ['/', '/'],
  ['/mesa/tazas/11?sort=price&option_3=rojo', '/mesa/tazas/11?sort=price'],
  ['/mesa/tazas/taza-valle-12_c_TAZA-VER', '/mesa/tazas/taza-valle-12_c_TAZA-VER'],
  [
    '/?utm_source=mail&utm_content=ana@ejemplo.bo&gclid=Cj0KCQiA1234567890',
    '/?utm_source=mail&utm_content=%5Bcorreo%5D&gclid=Cj0KCQiA1234567890',
  ],
  ['/search/ana.quispe%40ejemplo.bo', '/search/%5Bcorreo%5D'],
  ['/search/700%2012345', '/search/%5Bn%C3%BAmero%5D'],
  ['/checkout/cart?step=2&email=ana@ejemplo.bo#formstep2', '/checkout/cart?step=2'],
  ['/customer/recovery/password/8f1c0a7b2d3e4f5a6b7c', '/customer/recovery/password/:token'],
  ['/customer/event/event-details/boda-de-ana-y-luis-7-x1y2z3', '/customer/event/event-details'],
  ['/customer/account/login', '/customer/account/login'],
  ['/customer/account/login/', '/customer/account/login'],
  ['/customer/account/login/8f1c0a7b2d3e4f5a6b7c', '/customer/account/login/:token'],
  ['/customer/account/verify', '/customer/account/verify'],
  ['/getOrderDetails/206800186/ana@ejemplo.bo', '/getOrderDetails/:orderid/:email'],
  ['/order/status/paid/206800186', '/order/status/paid'],
  ['/wishlist/index/index/abcdef0123456789', '/wishlist/index/index/token'],
  ['/vista-previa/k3y', '/vista-previa/:key'],
])('of the address %s reports have %s', (address, reported) => {
  expect(reportedAddress(SHOP + address, SHOP)).toBe(SHOP + reported);
});

test.each([
  ['https://www.google.com/search?q=taza', 'https://www.google.com/'],
  ['', ''],
  ['no address', ''],
])('of the address before, %s, they have %s', (address, reported) => {
  expect(reportedAddress(address, SHOP)).toBe(reported);
});

test.each([
  ['taza 350 ml', 'taza 350 ml'],
  ['sábanas 2 plazas 144 hilos', 'sábanas 2 plazas 144 hilos'],
  ['ana@ejemplo.bo taza', '[correo] taza'],
  ['+591 700-12345', '[número]'],
  ['70012345', '[número]'],
])('of the words %s they have %s', (words, reported) => {
  expect(withoutPersons(words)).toBe(reported);
});
