import type { Scope } from '#lib/integrations/domain/scopes.ts';
import { OPERATOR_KEY, type TestBackend } from '../support/backend.ts';

const SERVER = { 'x-ajuar-server-key': 'server-key-of-the-tests' };

/** A response of the API. */
export interface ApiResponse {
  status: number;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of the API judge what it is.
  body: any;
}

/** Makes a key as `npm run api-keys` does. @returns its secret */
export async function makeKey(shop: TestBackend, scopes: readonly Scope[], days: number | null = null) {
  const { text } = await shop.operate('/operator/api-keys', { name: 'ERP', scopes, days });
  const { id, secret }: { id: number; secret: string } = JSON.parse(text);
  return { id, secret };
}

export async function listKeys(shop: TestBackend) {
  const headers = { 'x-ajuar-operator-key': OPERATOR_KEY };
  return (await shop.app.inject({ url: '/operator/api-keys', headers })).json();
}

/** A client of the API, as the storefront passes its requests on. */
export function apiClient(shop: TestBackend, secret: string) {
  const shown = { ...SERVER, authorization: `Bearer ${secret}` };
  const read = async (response: Response): Promise<ApiResponse> => ({
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: await response.json(),
  });
  return {
    get: async (path: string, headers: Record<string, string> = shown) =>
      read(await fetch(`${shop.address}/api/v1/${path}`, { headers })),
    post: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      read(
        await fetch(`${shop.address}/api/v1/${path}`, {
          method: 'POST',
          headers: { ...shown, 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
  };
}
