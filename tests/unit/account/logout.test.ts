import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logoutAll, logoutHere } from '#lib/account/forms.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import type { PostedForm } from '#lib/platform/bff/define-form.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';
import { BUYING, eventCookies } from '#tests/unit/registry/in-event.ts';

const calls = vi.hoisted(() => [] as string[]);
const statuses = vi.hoisted(() => new Map<string, number>());
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { headers }: { headers: Record<string, string> }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    calls.push(`${method} ${headers.authorization}`);
    const body = { success: true, ended: 3, customerid: 7, firstname: 'Rosa', haveevent: true };
    return { status: statuses.get(method) ?? 200, text: JSON.stringify(body) };
  },
}));

const SITE = 'http://localhost:3000';
const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const forgetDraft = vi.fn(async () => {});

/** A customer's browser sends the form, and gets the response. */
async function press({ handle }: PostedForm, { origin = SITE, consent = '3.yyyy' } = {}) {
  const known = {
    ...{ ajuar_store: '101', ajuar_stores_info: '{"selectedStoreId":101}', ajuar_wishes: '12' },
    ...{ ajuar_consent: consent, ajuar_marketing: crypto.randomUUID(), ajuar_analytics: '1.2' },
  };
  const jar = cookieJar({ ...known, ...(await eventCookies({ ...BUYING, token: 'abc.def' })) });
  expect(jar.get('ajuar_event_token')?.value).toMatch(/./);
  const { session, save } = await openSession(jar);
  const orders = [{ id: '206800186', key: 'k', placedAt: Date.now(), waits: false, login: '' }];
  await save({ ...session, userId: 7, token: 'bearer', since: Date.now(), cartId: CART, orders });
  calls.length = 0;
  const response = await postForm(handle, { return: '/mesa' }, { jar }, { origin });
  return { jar, response, asked: calls.filter((call) => !call.startsWith('getSignedIn')) };
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.missingCalls'));
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.backendGuards'));
  statuses.clear();
});

describe('logging out', () => {
  test('ends the token and leaves nothing of the customer in the browser [AUTH-36, SYNC-14]', async () => {
    const { jar, response, asked } = await press(logoutHere({ forgetDraft }));
    expect(asked).toEqual(['logout Bearer bearer']);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    const { session } = await openSession(jar);
    expect(session).toMatchObject({ userId: null, token: '', cartId: null, orders: [] });
    const names = jar.getAll().map(({ name }) => name);
    const gone = ['ajuar_customer', 'ajuar_visitor', 'ajuar_stores_info', 'ajuar_wishes'];
    const allowed = ['ajuar_consent', 'ajuar_marketing', 'ajuar_analytics'];
    for (const name of [...gone, ...allowed]) expect(names).not.toContain(name);
    for (const name of ['ajuar_event', 'ajuar_event_token', 'ajuar_in_event'])
      expect(jar.get(name)?.value ?? '').toBe('');
    // The list of stores goes, the choice stays.
    expect(jar.get('ajuar_store')?.value).toBe('101');
    expect(forgetDraft).toHaveBeenCalledWith(jar);
    expect((await readFlash(jar))?.notice).toEqual({ tone: 'success', text: accountTexts.loggedOut });
  });

  test.each([401, 404, 503])('is done here also when the back-end answers %i', async (status) => {
    statuses.set('logout', status);
    const { jar, response } = await press(logoutHere({ forgetDraft }));
    expect(response.status).toBe(303);
    expect((await openSession(jar)).session.userId).toBeNull();
  });

  test.each([
    ['3.nnnn', '3.nnnn'],
    ['3.ynyn', '3.unun'],
    ['3.uuun', '3.uuun'],
    ['2.ynnu', '3.unnu'],
    ['3.yyuu', undefined],
    ['3.no choice', undefined],
  ])(
    'forgets what was allowed, and keeps what was refused: of the choice %s stays %s',
    async (consent, left) => {
      for (const handler of [logoutHere({ forgetDraft }), logoutAll({ forgetDraft })]) {
        const { jar } = await press(handler, { consent });
        expect(jar.get('ajuar_consent')?.value).toBe(left);
        for (const name of ['ajuar_marketing', 'ajuar_analytics']) expect(jar.get(name)).toBeUndefined();
      }
    },
  );

  test('is for pages of this shop alone', async () => {
    const { jar, response, asked } = await press(logoutHere({ forgetDraft }), {
      origin: 'https://otra.example',
    });
    expect([response.status, asked]).toEqual([403, []]);
    expect((await openSession(jar)).session.userId).toBe(7);
  });
});

describe('logging out on all devices', () => {
  test('ends every token, and says so', async () => {
    const { jar, asked } = await press(logoutAll({ forgetDraft }));
    expect(asked).toEqual(['logoutEverywhere Bearer bearer']);
    expect((await openSession(jar)).session.userId).toBeNull();
    expect((await readFlash(jar))?.notice?.text).toBe(accountTexts.loggedOutEverywhere);
  });

  test('is not said to be done while the back-end is away: the form is held, the login stays', async () => {
    statuses.set('logoutEverywhere', 503);
    const { jar, response } = await press(logoutAll({ forgetDraft }));
    expect(response.status).toBe(503);
    expect((await openSession(jar)).session.userId).toBe(7);
  });

  test('over a back-end without it ends the token of this device, and says only that', async () => {
    statuses.set('logoutEverywhere', 404);
    const { jar, asked } = await press(logoutAll({ forgetDraft }));
    expect(asked).toEqual(['logoutEverywhere Bearer bearer', 'logout Bearer bearer']);
    expect((await readFlash(jar))?.notice?.text).toBe(accountTexts.loggedOut);
  });
});
