import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stop } from '#tools/bootstrap/say.mjs';
import { accountsPage } from './page.ts';
import type { ClientKeys, ProviderPerson } from './provider.ts';

/** The switch of `npm start`. */
const SWITCH = 'AJUAR_DEMO_SIGN_IN';
/** Of a posted choice, in characters. */
const MAX_CHOICE = 200;

/** Two who are new to the shop, and the demo's customer, whose account asks for its password once. */
const PEOPLE: ReadonlyMap<string, ProviderPerson> = new Map([
  ['mateo', personOf('Mateo', 'Rojas', 'mateo.rojas@correo.example')],
  ['lucia', personOf('Lucía', 'Mamani', 'lucia.mamani@correo.example')],
  ['ana', personOf('Ana', 'Quispe', 'ana.quispe@correo.example')],
]);

function personOf(given_name: string, family_name: string, email: string): ProviderPerson {
  return { given_name, family_name, email, email_verified: true };
}

export interface DemoSignIn {
  /** What the storefront is told, so that its sign-in leads here. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/**
 * With AJUAR_DEMO_SIGN_IN=1 the demo's own provider of identities in Google's place, on loopback; null without.
 * @param shopUrl public address of the shop
 * @throws Stop for a live shop, or one that has keys of a provider
 */
export async function startDemoSignIn(
  shopUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DemoSignIn | null> {
  if (!env[SWITCH] || env[SWITCH] === '0') return null;
  if (env.APP_MODE === 'live') throw new Stop(`${SWITCH} is for the demo: remove it with APP_MODE=live.`);
  if (env.GOOGLE_CLIENT_ID)
    throw new Stop(`${SWITCH} takes the place of GOOGLE_CLIENT_ID: remove one of them.`);
  return serveProvider(shopUrl);
}

async function serveProvider(shopUrl: string): Promise<DemoSignIn> {
  const keys: ClientKeys = { clientId: 'ajuar-demo', clientSecret: randomUUID() };
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  // Nobody else's start waits for it to load.
  const { finishInteraction, openIdProvider } = await import('./provider.ts');
  const provider = openIdProvider(issuer, { ...keys, shopUrl }, PEOPLE);
  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') {
      const sub = new URLSearchParams((await text(request)).slice(0, MAX_CHOICE)).get('sub') ?? '';
      return finishInteraction(provider, request, response, PEOPLE.has(sub) ? sub : null);
    }
    await provider.interactionDetails(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(accountsPage(PEOPLE));
  };
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    // A question that is over, or none: the shop offers another.
    return choose(request, response).catch(() => response.writeHead(303, { location: shopUrl }).end());
  };
  return {
    env: {
      GOOGLE_CLIENT_ID: keys.clientId,
      GOOGLE_CLIENT_SECRET: keys.clientSecret,
      GOOGLE_ISSUER: issuer,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
