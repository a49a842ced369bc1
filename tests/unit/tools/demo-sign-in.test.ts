import { describe, expect, test } from 'vitest';
import { Stop } from '#tools/bootstrap/say.mjs';
import { startDemoSignIn } from '#tools/serve/sign-in/demo.ts';
import { accountsPage } from '#tools/serve/sign-in/page.ts';

const SHOP = 'http://localhost:3000';
const ON = { AJUAR_DEMO_SIGN_IN: '1' };

describe('the demo’s provider of identities', () => {
  test('is there by its switch alone', async () => {
    expect(await startDemoSignIn(SHOP, {})).toBeNull();
    expect(await startDemoSignIn(SHOP, { AJUAR_DEMO_SIGN_IN: '0' })).toBeNull();
  });

  test.each([{ APP_MODE: 'live' }, { GOOGLE_CLIENT_ID: 'x' }])('is refused with %o', async (more) => {
    await expect(startDemoSignIn(SHOP, { ...ON, ...more })).rejects.toThrow(Stop);
  });

  test('is found by its issuer on loopback, knows the shop alone, and asks who somebody is', async () => {
    const signIn = await startDemoSignIn(SHOP, ON);
    if (!signIn) throw new Error('no provider');
    const { GOOGLE_ISSUER: issuer = '', GOOGLE_CLIENT_ID: client = '' } = signIn.env;
    try {
      expect(issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
      expect(found).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] });
      const ask = (redirect: string) => {
        const query = new URLSearchParams({
          ...{
            client_id: client,
            response_type: 'code',
            scope: 'openid email profile',
            redirect_uri: redirect,
          },
          ...{ state: 's', nonce: 'n', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
        });
        return fetch(`${issuer}/auth?${query}`, { redirect: 'manual' });
      };
      expect((await ask('http://localhost:3001/api/auth/callback/google')).status).toBe(400);
      const asked = await ask(`${SHOP}/api/auth/callback/google`);
      expect(asked.headers.get('location')).toMatch(/^\/interaction\//);
      const cookie = asked.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const page = await fetch(issuer + asked.headers.get('location'), { headers: { cookie } });
      expect(await page.text()).toContain('mateo.rojas@correo.example');
      const lost = await fetch(issuer + asked.headers.get('location'), { redirect: 'manual' });
      expect([lost.status, lost.headers.get('location')]).toEqual([303, SHOP]);
    } finally {
      await signIn.close();
    }
  });

  test('writes names as text', () => {
    const page = accountsPage(new Map([['x', { given_name: '<b>', family_name: '&', email: '"' }]]));
    expect(page).toContain('<strong>&lt;b&gt; &amp;</strong>');
  });
});
