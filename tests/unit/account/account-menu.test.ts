import { expect, test } from 'vitest';
import { ACCOUNT_MENU } from '#lib/account/domain/account-menu.ts';
import * as routes from '#lib/platform/routes.ts';

test('the account menu leads where the shop has its rooms', () => {
  expect(ACCOUNT_MENU.map(({ href }) => href)).toEqual([
    routes.login(),
    routes.register(),
    routes.account(),
    routes.purchases(),
    routes.wishlist(),
    routes.tracking(),
    routes.page('preguntas_frecuentes'),
    routes.page('tiendas'),
    routes.logout(),
  ]);
});
