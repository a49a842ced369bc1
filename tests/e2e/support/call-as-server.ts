import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';

/**
 * Makes a call to the shared back-end as the storefront's server does, with its key.
 * @param token of the customer on whose behalf it is made, '' for a visitor's
 * @throws Error for any status but 200
 */
export async function callAsServer<C extends Call>(
  call: C,
  input: CallInput<C>,
  token = '',
): Promise<CallOutput<C>> {
  const secrets = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.env'), 'utf8');
  const key = /^BACKEND_SERVER_KEY=(.*)$/m.exec(secrets)?.[1] ?? '';
  const response = await fetch(`${process.env.E2E_BACKEND_URL}${call.path}`, {
    method: call.verb,
    headers: {
      'content-type': 'application/json',
      'x-ajuar-server-key': key,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(z.encode(call.request, { languageid: LANGUAGE_ID, ...input } as never)),
  });
  if (response.status !== 200) throw new Error(`${call.method}: ${response.status} ${await response.text()}`);
  return z.decode(call.response, (await response.json()) as never) as CallOutput<C>;
}
