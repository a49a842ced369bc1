import { beforeEach, expect, test, vi } from 'vitest';
import { parseSession } from '#lib/platform/session/content.ts';
import { loadShareLink } from '#lib/registry/owner/share.ts';

const responses = vi.hoisted(() => [] as unknown[]);
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async () => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  },
}));
vi.mock('#lib/platform/env.ts', () => ({ env: () => ({ siteUrl: 'https://tienda.example' }) }));
vi.mock('#lib/platform/logging.ts', () => ({ log: () => {} }));

const session = parseSession({ userId: 7, token: 't'.repeat(40) });
const token = { success: true, token: 'abc' };
const LONG = 'https://tienda.example/customer/event/event-details/abc';

beforeEach(() => {
  responses.length = 0;
});

test.each([
  [
    'short where that is possible',
    [token, { success: true, url: 'https://tienda.example/l/x' }],
    'https://tienda.example/l/x',
  ],
  ['long where the shortener refuses', [token, { success: false, message: '' }], LONG],
  ['long where the shortener cannot be reached', [token, new Error('away')], LONG],
  ['none where there is no token', [{ success: false, message: '' }], null],
  ['none where the token cannot be had', [new Error('away')], null],
])('the link of a list is %s [EVT-30, EVT-31]', async (_how, given, link) => {
  responses.push(...given);
  expect(await loadShareLink(session, 1000)).toBe(link);
});
