import { expect, test } from 'vitest';
import { chooseStore } from '#lib/platform/middleware/store-choice.ts';

const context = { storeIds: new Set([101, 102]), defaultStore: 101 };

test.each([
  [null, undefined, { store: 101, remember: false }],
  [null, '102', { store: 102, remember: false }],
  [null, '999', { store: 101, remember: true }],
  [null, '102; x', { store: 101, remember: true }],
  ['102', undefined, { store: 102, remember: true }],
  ['102', '101', { store: 102, remember: true }],
  ['102', '102', { store: 102, remember: false }],
  ['999', '102', { store: 102, remember: false }],
  ['__proto__', undefined, { store: 101, remember: false }],
])('?store=%s with the cookie %s gives %o [STORE-01]', (query, cookie, choice) => {
  expect(chooseStore(query, cookie, context)).toEqual(choice);
});

test.each([
  [null, undefined, 102, { store: 102, remember: true }],
  ['999', undefined, 102, { store: 102, remember: true }],
  ['101', undefined, 102, { store: 101, remember: true }],
  ['999', '101', 102, { store: 101, remember: false }],
  ['102', '101', 101, { store: 102, remember: true }],
  [null, '999', 102, { store: 102, remember: true }],
  ['999', undefined, 999, { store: 101, remember: false }],
])(
  'a recovery link with ?store=%s, the cookie %s and a cart of %s gives %o [STORE-15]',
  (query, cookie, cart, choice) => {
    expect(chooseStore(query, cookie, context, cart)).toEqual(choice);
  },
);
