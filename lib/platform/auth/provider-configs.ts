import 'server-only';
import { customFetch } from 'next-auth';
import Facebook from 'next-auth/providers/facebook';
import Google from 'next-auth/providers/google';
import { env } from '../env.ts';

/** Longest wait for a provider, in milliseconds: a shopper waits for it. */
const TIMEOUT_MS = 10_000;

const limited: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The providers that have keys, as next-auth's configuration. Google is found by its issuer; Facebook has no discovery. */
export function providerConfigs() {
  const { google, facebook } = env().social;
  return [...(google ? [googleConfig(google)] : []), ...(facebook ? [facebookConfig(facebook)] : [])];
}

type Social = ReturnType<typeof env>['social'];

function googleConfig({ clientId, clientSecret, issuer }: NonNullable<Social['google']>) {
  return Google({
    clientId,
    clientSecret,
    issuer,
    // Each ties the response to this browser by itself (RFC 9700, 4.7); a state besides would double what a proxy has to take.
    checks: ['pkce', 'nonce'],
    authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
    [customFetch]: limited,
  });
}

function facebookConfig({ clientId, clientSecret, loginUrl, graphUrl }: NonNullable<Social['facebook']>) {
  const me = `${graphUrl}/me?fields=id,email,first_name,last_name`;
  return Facebook({
    clientId,
    clientSecret,
    // Its dialogue documents no PKCE.
    checks: ['state'],
    authorization: { url: `${loginUrl}/dialog/oauth`, params: { scope: 'email,public_profile' } },
    token: `${graphUrl}/oauth/access_token`,
    userinfo: {
      url: me,
      request: async ({ tokens }: { tokens: { access_token?: string } }) => {
        const response = await limited(me, { headers: { authorization: `Bearer ${tokens.access_token}` } });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.json();
      },
    },
    profile: ({ id, email }) => ({ id, email: email ?? null }),
    [customFetch]: limited,
  });
}
