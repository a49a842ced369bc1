import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSignIn, writeSignIn } from '#lib/account/pending-identity.ts';
import { beginSocial, endSocial, linkSocial } from '#lib/account/social.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { socialTexts } from '#lib/labels/account/social.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import type { SignedIn } from '#lib/platform/auth/sign-in.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { leadOn } from '#lib/platform/bff/lead-on.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';

const sent = vi.hoisted(() => [] as { method: string; body: Record<string, unknown> }[]);
const responses = vi.hoisted(() => new Map<string, { status: number; body: object }>());
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { body }: { body: string }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    sent.push({ method, body: JSON.parse(body) });
    const person = { success: true, customerid: 7, firstname: 'Lucía', haveevent: false };
    const { status, body: response } = responses.get(method) ?? { status: 200, body: person };
    return { status, text: JSON.stringify(response) };
  },
}));
const provider = vi.hoisted(() => ({ signedIn: { failure: 'failed' } as SignedIn, address: '' }));
vi.mock('#lib/platform/auth/sign-in.ts', () => ({
  endSignIn: async () => provider.signedIn,
  beginSignIn: async () => provider.address || null,
}));

const SITE = 'http://localhost:3000';
const STORE = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
const LOGIN = {
  success: true,
  token: 'bearer',
  userId: 7,
  ...{ email: 'lucia@correo.bo', firstname: 'Lucía', lastname: '', lastname2: '', phone: '', code: '' },
  ...{ birthday: '', exponea_status: 'N', expires: new Date(Date.now() + 3_600_000).toISOString() },
};
const PROFILE = { sub: '1068', email: 'lucia@correo.bo', email_verified: true, given_name: 'Lucía' };
const PENDING = {
  keytype: 'google',
  customerkey: '1068',
  email: PROFILE.email,
  emailverified: true,
} as const;

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']) vi.stubEnv(name, 'clave');
  for (const name of ['missingCalls', 'backendGuards', 'limits'])
    Reflect.deleteProperty(globalThis, Symbol.for(`ajuar.${name}`));
  responses.clear();
  sent.length = 0;
  provider.signedIn = { profile: PROFILE };
  provider.address = '';
});

const jarAt = async (next: string, pending: typeof PENDING | null = null) => {
  const jar = cookieJar({ ajuar_store: '101' });
  await writeSignIn(jar, { next, pending });
  return jar;
};
type Jar = ReturnType<typeof cookieJar>;

/** The provider leads a visitor back. */
async function comeBack(jar: Jar, store: typeof STORE | null = STORE) {
  const request = new NextRequest(`${SITE}/api/auth/callback/google?code=a`, {
    headers: { 'x-ajuar-address': '192.0.2.7' },
  });
  const response = await leadOn(request, { jar, loadStore: async () => store }, (visit) =>
    endSocial('google', request, visit),
  );
  return { response, to: response.headers.get('location'), flash: await readFlash(jar) };
}

async function post(handler: FormHandler, jar: Jar, fields: Record<string, string>) {
  const response = await postForm(handler, fields, { jar });
  return { response, to: response.headers.get('location'), flash: await readFlash(jar) };
}

const callsOf = (method: string) => sent.filter((one) => one.method === method).map(({ body }) => body);

describe('back from the provider', () => {
  test('a known identity is logged in, by the flat request of the call', async () => {
    responses.set('loginSNKey', { status: 200, body: LOGIN });
    const jar = await jarAt('/mesa?page=2');
    const { response, to } = await comeBack(jar);
    expect([response.status, to]).toEqual([303, '/mesa?page=2']);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect((await openSession(jar)).session).toMatchObject({ userId: 7, token: 'bearer' });
    expect(callsOf('loginSNKey')).toEqual([
      {
        email: 'lucia@correo.bo',
        emailverified: true,
        customerkey: '1068',
        keytype: 'google',
        firstname: 'Lucía',
        lastname: '',
        phone: '',
        phonecode: '',
        defstoreid: 101,
        remoteaddress: '192.0.2.7',
      },
    ]);
    // Reloaded: where one was, and nothing is asked again.
    expect((await comeBack(jar)).to).toBe('/');
    expect(callsOf('loginSNKey')).toHaveLength(1);
  });

  test('without an e-mail it goes on at the registration, with the name that is known', async () => {
    responses.set('loginSNKey', { status: 200, body: { success: false, errorcode: '001', message: 'x' } });
    const { to, flash } = await comeBack(await jarAt('/mesa'));
    expect(to).toBe('/customer/account/create?return=%2Fmesa');
    expect(flash?.form).toMatchObject({ name: 'registerForm', values: { names: 'Lucía' }, errors: {} });
  });

  test('an e-mail that has an account is asked for its password', async () => {
    responses.set('loginSNKey', { status: 200, body: { success: false, errorcode: '002', message: 'x' } });
    const jar = await jarAt('/mesa');
    expect((await comeBack(jar)).to).toBe('/customer/account/link');
    expect(await readSignIn(jar)).toEqual({ next: '/mesa', pending: PENDING });
    expect((await openSession(jar)).session.userId).toBeNull();
  });

  test.each([
    ['a provider that refuses', { failure: 'failed' } as SignedIn, null, socialTexts.failed],
    ['a consent that was cancelled', { failure: 'cancelled' } as SignedIn, null, undefined],
    ['a profile of nobody', { profile: {} } as SignedIn, null, socialTexts.failed],
    [
      'a code that nobody knows',
      null,
      { status: 200, body: { success: false, message: 'x' } },
      socialTexts.failed,
    ],
    ['a back-end that is away', null, { status: 503, body: {} }, socialTexts.failed],
    ['too many tries', null, { status: 429, body: { success: false, message: 'Espera.' } }, 'Espera.'],
  ])('%s leads to the login, which still knows the way on', async (_what, signedIn, response, text) => {
    if (signedIn) provider.signedIn = signedIn;
    if (response) responses.set('loginSNKey', response);
    const jar = await jarAt('/mesa');
    const { to, flash } = await comeBack(jar);
    expect(to).toBe('/customer/account/login?return=%2Fmesa');
    expect(flash?.notice?.text).toBe(text);
    expect((await openSession(jar)).session.userId).toBeNull();
  });

  test('never leads to another site, nor to a page for who is not logged in', async () => {
    responses.set('loginSNKey', { status: 200, body: LOGIN });
    for (const next of ['//malo.example', 'https://malo.example', '/customer/account/login', '/api/me'])
      expect((await comeBack(await jarAt(next))).to).toBe('/');
  });

  test('a shop that knows no stores now, and an address that tries too often, are told so', async () => {
    expect((await comeBack(await jarAt('/mesa'), null)).flash?.notice?.text).toBe(errors.api);
    provider.signedIn = { failure: 'failed' };
    const jar = await jarAt('/mesa');
    for (let tries = 0; tries < 40; tries += 1) await comeBack(jar);
    expect((await comeBack(jar)).flash?.notice?.text).toBe(errors.tooMany);
  });
});

describe('the forms', () => {
  test('lead to the provider; one without keys, or out of reach, leads back to the login', async () => {
    provider.address = 'https://accounts.google.com/o/oauth2/v2/auth?state=x';
    const jar = cookieJar({ ajuar_store: '101' });
    expect((await post(beginSocial, jar, { provider: 'google', next: '/mesa' })).to).toBe(provider.address);
    expect((await readSignIn(jar)).next).toBe('/mesa');
    for (const name of ['facebook', 'otro', '']) {
      const { to, flash } = await post(beginSocial, cookieJar({ ajuar_store: '101' }), { provider: name });
      expect([to, flash?.notice?.text]).toEqual(['/customer/account/login', socialTexts.failed]);
    }
    provider.address = '';
    expect((await post(beginSocial, jar, { provider: 'google' })).flash?.notice?.text).toBe(
      socialTexts.failed,
    );
  });

  test('link by the password, which is sent digested and never kept', async () => {
    responses.set('linkSNKey', {
      status: 200,
      body: { success: false, errorcode: 'AUTE_10', message: 'Mal' },
    });
    const jar = await jarAt('/mesa', PENDING);
    const wrong = await post(linkSocial.handle, jar, { password: 'malo12345', email: 'otra@correo.bo' });
    expect(wrong.to).toBe('/customer/account/link');
    expect(wrong.flash?.form).toEqual({
      name: 'social-link',
      values: {},
      errors: { password: 'Contraseña erronea' },
    });
    expect(callsOf('linkSNKey')[0]).toMatchObject({ email: PENDING.email, customerkey: '1068' });
    expect(JSON.stringify(callsOf('linkSNKey'))).not.toContain('malo12345');
    expect((await post(linkSocial.handle, jar, { password: '' })).flash?.form?.errors).toEqual({
      password: socialTexts.passwordMissing,
    });

    responses.set('linkSNKey', { status: 429, body: { success: false, message: 'Espera.' } });
    expect((await post(linkSocial.handle, jar, { password: 'malo12345' })).flash?.form?.errors).toEqual({
      password: 'Espera.',
    });
    responses.set('linkSNKey', { status: 200, body: LOGIN });
    expect((await post(linkSocial.handle, jar, { password: 'secreto123' })).to).toBe('/mesa');
    expect((await openSession(jar)).session.userId).toBe(7);
    expect((await readSignIn(jar)).pending).toBeNull();
  });

  test('link nothing without an identity that waits', async () => {
    const { to, flash } = await post(linkSocial.handle, await jarAt('/mesa'), { password: 'secreto123' });
    expect([to, flash?.notice?.text]).toEqual(['/customer/account/login?return=%2Fmesa', socialTexts.over]);
    expect(callsOf('linkSNKey')).toEqual([]);
  });

  test('over a back-end that links none the password logs in', async () => {
    responses.set('linkSNKey', { status: 404, body: {} });
    responses.set('login', { status: 200, body: LOGIN });
    const jar = await jarAt('/mesa', PENDING);
    expect((await post(linkSocial.handle, jar, { password: 'secreto123' })).to).toBe('/mesa');
    expect((await openSession(jar)).session.userId).toBe(7);
  });
});
