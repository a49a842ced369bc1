import Cookies from 'js-cookie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepWishes, wishesHere } from '#lib/wishlist/browser-memory.ts';
import { fetchWishes } from '#lib/wishlist/requests.ts';

const FLAG = 'ajuar_visitor';
const response = vi.fn<() => Promise<Response>>();
const list = () => Response.json({ success: true, rows: [{ PRODUCTID: 12, PREFERREDSKU: 'TAZA-VER' }] });

beforeEach(() => {
  response.mockReset();
  vi.stubGlobal('fetch', response);
  Cookies.set(FLAG, 'logged');
  keepWishes(['13:']);
});

describe('the browser’s wish list', () => {
  test('becomes the customer’s', async () => {
    response.mockResolvedValue(list());
    await fetchWishes();
    expect(wishesHere()).toEqual(['12:TAZA-VER']);
  });

  test('is not asked for once another tab has logged out', async () => {
    Cookies.remove(FLAG);
    await fetchWishes();
    expect(response).not.toHaveBeenCalled();
    expect(wishesHere()).toEqual(['13:']);
  });

  test('takes no customer’s wishes that arrive after the logout', async () => {
    response.mockImplementation(async () => {
      Cookies.remove(FLAG);
      return list();
    });
    await fetchWishes();
    expect(wishesHere()).toEqual(['13:']);
  });

  test('stays as it is changed here meanwhile', async () => {
    response.mockImplementation(async () => {
      keepWishes(['14:']);
      return list();
    });
    await fetchWishes();
    expect(wishesHere()).toEqual(['14:']);
  });
});
