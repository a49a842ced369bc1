import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Heart } from '#components/catalogue/heart/heart.client.tsx';
import { listenToToasts, type ToastMessage } from '#components/ui/overlays/toast.ts';
import { keepWishes, wishesHere } from '#lib/wishlist/browser-memory.ts';

const told: ToastMessage[] = [];
let stop = () => {};
const answer = vi.fn<(input: unknown) => Response>();
const respond = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  told.length = 0;
  stop = listenToToasts((message) => told.push(message));
  answer.mockReset();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/api/frontend/addWishlist');
    return answer(JSON.parse(body));
  });
  document.documentElement.dataset.visitor = 'logged';
  keepWishes([]);
});
afterEach(() => {
  cleanup();
  stop();
  delete document.documentElement.dataset.visitor;
  Cookies.remove('ajuar_wishes');
  vi.unstubAllGlobals();
});

const hearts = () => screen.getAllByRole('button');
const states = () => hearts().map((heart) => heart.getAttribute('aria-pressed'));
const tap = (at = 0) => fireEvent.click(hearts()[at] ?? document.body);
const show = () =>
  render(
    <>
      <Heart productid={12} label="Guardar Taza" />
      <Heart productid={12} label="Guardar Taza, otra vez" />
      <Heart productid={12} sku="TAZA-VER" label="Guardar Taza verde" />
      <Heart productid={13} label="Guardar Plato" />
    </>,
  );

describe('a customer’s heart', () => {
  test('adds and removes, every heart of the product at once, and says so [WISH-09][WISH-10]', async () => {
    answer.mockReturnValueOnce(respond({ success: true, errorcode: 'ADD', message: '' }));
    show();
    expect(states()).toEqual(['false', 'false', 'false', 'false']);
    tap();
    await vi.waitFor(() => expect(states()).toEqual(['true', 'true', 'false', 'false']));
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject({ tone: 'success', text: 'Lo agregamos a tu lista de deseos' }),
    );
    expect(answer).toHaveBeenLastCalledWith({ productid: 12, state: 'ADD' });
    expect(JSON.parse(localStorage.getItem('ajuar_wishlist') ?? '')).toEqual(['12:']);
    answer.mockReturnValueOnce(respond({ success: true, errorcode: 'REMOVE', message: '' }));
    tap(1);
    await vi.waitFor(() => expect(told.at(-1)?.text).toBe('Lo quitamos de tu lista de deseos'));
    expect([states()[0], localStorage.getItem('ajuar_wishlist')]).toEqual(['false', null]);
  });

  test('of a colour clone is that colour’s; the product’s is filled by it [WISH-13]', async () => {
    answer.mockReturnValueOnce(respond({ success: true, errorcode: 'ADD', message: '' }));
    show();
    tap(2);
    await vi.waitFor(() => expect(states()).toEqual(['true', 'true', 'true', 'false']));
    expect(answer).toHaveBeenCalledWith({ productid: 12, sku: 'TAZA-VER', state: 'ADD' });
  });

  test.each([
    ['is refused', () => respond({ success: false, message: 'Tu lista de deseos está llena' }), /llena/],
    ['finds no shop', () => respond({}, 503), /No pudimos guardar el cambio en tu lista de deseos/],
    [
      'finds no connection',
      () => {
        throw new TypeError('offline');
      },
      /No pudimos guardar el cambio en tu lista de deseos/,
    ],
  ])('that %s is what it was, and says why [WISH-12]', async (_, make, text) => {
    keepWishes(['13:']);
    answer.mockImplementation(make);
    show();
    tap();
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject({ tone: 'error', text: expect.stringMatching(text) }),
    );
    expect(states()).toEqual(['false', 'false', 'false', 'true']);
    expect(wishesHere()).toEqual(['13:']);
  });

  test('takes no second click of a double click, and none while the first is under way', async () => {
    answer.mockReturnValue(respond({ success: true, errorcode: 'ADD', message: '' }));
    show();
    tap();
    fireEvent.click(hearts()[0] ?? document.body, { detail: 2 });
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('a visitor’s heart', () => {
  test.each([
    ['without a login', undefined],
    ['whose login has ended', 'logged'],
  ])('%s warns, stays an outline, and its wish waits for the login [WISH-11]', async (_, visitor) => {
    if (visitor === undefined) delete document.documentElement.dataset.visitor;
    answer.mockReturnValue(respond({ success: false, message: 'x' }, 401));
    show();
    tap(2);
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject({ tone: 'warn', text: 'Primero debe estar registrado' }),
    );
    expect(told.at(-1)?.link?.href).toBe('/customer/account/login?return=%2F');
    expect(states()).toEqual(['false', 'false', 'false', 'false']);
    expect(answer).toHaveBeenCalledTimes(visitor === undefined ? 0 : 1);
    expect(Cookies.get('ajuar_wishes')).toBe('["12:TAZA-VER"]');
  });
});

test('hearts follow another tab [CARD-11]', () => {
  show();
  localStorage.setItem('ajuar_wishlist', '["13:"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ajuar_wishlist' })));
  expect(states()).toEqual(['false', 'false', 'false', 'true']);
});

test('without a script it posts its wish by the page’s form', () => {
  show();
  const [heart] = hearts();
  expect(['form', 'name', 'value', 'type'].map((name) => heart?.getAttribute(name))).toEqual([
    'wish-form',
    'wish',
    '12:',
    'submit',
  ]);
});
