import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { addPasskey } from '#lib/account/passkeys.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { cancelByForm } from '#lib/orders/changes.ts';
import type { Posted } from '#lib/platform/bff/form-post.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { commentGift } from '#lib/registry/owner/gifts.ts';
import { changeStaffOrderByForm } from '#lib/staff/order-forms.ts';
import { openStaffSession } from '#lib/staff/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const calls = vi.hoisted(() => [] as string[]);
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async ({ method }: { method: string }) => {
    calls.push(method);
    return { success: true };
  },
}));
vi.mock('#lib/orders/data.ts', () => ({ loadOrder: async () => ({ order: { ORDERID: '123456' } }) }));

beforeEach(() => {
  calls.length = 0;
});

test('no field has the browser cut what is typed or pasted', () => {
  const files = globSync('{app,components}/**/*.tsx', { cwd: inRoot('.') });
  expect(files.length).toBeGreaterThan(300);
  const cutting = files.filter((file) => /\bmaxLength=/.test(readFileSync(inRoot(file), 'utf8')));
  expect(cutting).toEqual([]);
});

test('a text may be as long as its limit, not longer', () => {
  expect(mostLengthProblem('Motivo', 'x'.repeat(300), 300)).toBeNull();
  expect(mostLengthProblem('Motivo', 'x'.repeat(301), 300)).toBe(
    'El campo Motivo puede tener como máximo 300 caracteres',
  );
});

const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
const context = () => ({
  ...{ session: parseSession({ userId: 7, token: 't' }), store, event: null },
  ...{ jar: cookieJar(), address: '10.0.0.1', requestId: '' },
});
/** One of the staff, too. */
const staff = async () => {
  const known = context();
  await openStaffSession(known.jar, { token: 't', name: 'marta' });
  return known;
};
const CREDENTIAL = JSON.stringify({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
});
type Send = (posted: Posted) => Promise<unknown>;
const long = 'x'.repeat(501);

test.each<[string, Send, object]>([
  [
    'the reason of a cancelled order',
    (posted) => cancelByForm.handle({ ...posted, orderid: '123456', proof: 'p' }, context()),
    { form: { values: { reason: long }, errors: { reason: expect.stringContaining('máximo 300') } } },
  ],
  [
    'the reason of a refund',
    async (posted) =>
      changeStaffOrderByForm.handle({ ...posted, orderid: '123456', action: 'refund' }, await staff()),
    { form: { values: { reason: long }, errors: { reason: expect.stringContaining('máximo 300') } } },
  ],
  [
    'a comment about a gift',
    (posted) => commentGift.handle({ ...posted, eventid: '5', sku: 'TAZA' }, context()),
    {
      form: {
        ...{ name: 'gift-comment', values: { sku: 'TAZA', comment: long } },
        errors: { comment: expect.stringContaining('máximo 300') },
      },
    },
  ],
  [
    'the name of a passkey',
    (posted) => addPasskey.handle({ ...posted, credential: CREDENTIAL }, context()),
    { notice: { tone: 'error', text: expect.stringContaining('máximo 60') } },
  ],
])('%s is refused in words when it is too long, and nothing is done', async (_name, send, flash) => {
  const outcome = await send({ reason: long, comment: long, name: long });
  expect(outcome).toMatchObject({ flash });
  expect(calls).toEqual([]);
});
