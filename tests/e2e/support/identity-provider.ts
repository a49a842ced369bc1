import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { finishInteraction, openIdProvider, type ProviderPerson } from '#tools/serve/sign-in/provider.ts';
import { storefrontOf } from './second-storefront.ts';

const KEYS = { clientId: 'tienda', clientSecret: 'clave-de-la-tienda' };

/** A storefront whose customers may sign in with "Google", a certified OpenID Connect provider here, and with "Facebook". */
export interface SocialShop {
  url: string;
  managed: ManagedProcess;
  /** Whom the provider knows, by subject. */
  people: Map<string, ProviderPerson>;
  close(): Promise<void>;
}

/** Starts both; the provider asks who it is, and lets one cancel. */
export async function openSocialShop(backendUrl: string): Promise<SocialShop> {
  const people = new Map<string, ProviderPerson>();
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another site than the shop, which is reached as localhost.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url, managed } = await storefrontOf(backendUrl, {
    GOOGLE_CLIENT_ID: KEYS.clientId,
    GOOGLE_CLIENT_SECRET: KEYS.clientSecret,
    GOOGLE_ISSUER: issuer,
    FACEBOOK_CLIENT_ID: KEYS.clientId,
    FACEBOOK_CLIENT_SECRET: KEYS.clientSecret,
    FACEBOOK_URL: `${issuer}/facebook`,
    LOG_LEVEL: 'info',
  });
  const provider = openIdProvider(issuer, { ...KEYS, shopUrl: url }, people);
  handle = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith('/facebook/')) return facebook(request, response, { issuer, people });
    if (pathname.startsWith('/interaction/')) return interact(provider, request, response);
    return provider.callback()(request, response);
  };
  const close = async () => {
    await managed.stop(10_000);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, managed, people, close };
}

const PAGE = `<!doctype html><html lang="es"><title>Proveedor</title><link rel="icon" href="data:,"><form method="post">
  <label>Cuenta <input name="sub"></label><button name="go" value="yes">Aceptar</button>
  <button name="go" value="no">Cancelar</button></form>`;

function show(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') return show(response);
  const form = new URLSearchParams(await text(request));
  return finishInteraction(
    provider,
    request,
    response,
    form.get('go') === 'no' ? null : (form.get('sub') ?? ''),
  );
}

/** Facebook's own dialect of OAuth: a dialog, a token, and who it was. The code and the token are the subject. */
async function facebook(
  request: IncomingMessage,
  response: ServerResponse,
  { issuer, people }: { issuer: string; people: SocialShop['people'] },
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  const reply = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  switch (pathname) {
    case '/facebook/dialog/oauth': {
      if (request.method !== 'POST') return show(response);
      const form = new URLSearchParams(await text(request));
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      if (form.get('go') === 'no') back.searchParams.set('error', 'access_denied');
      else back.searchParams.set('code', form.get('sub') ?? '');
      return response.writeHead(303, { location: back.href }).end();
    }
    case '/facebook/oauth/access_token': {
      const code = new URLSearchParams(await text(request)).get('code');
      return reply({ access_token: code, token_type: 'bearer', expires_in: 3600 });
    }
    default: {
      const id = (request.headers.authorization ?? '').replace(/^bearer /i, '');
      const { email, given_name, family_name } = people.get(id) ?? {};
      return reply({ id, email, first_name: given_name, last_name: family_name });
    }
  }
}
