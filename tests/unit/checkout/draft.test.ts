import { expect, test } from 'vitest';
import { keepingDraft } from '#lib/checkout/draft.ts';
import { parseSession } from '#lib/platform/session/content.ts';

const session = { ...parseSession({}), cartId: '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11' };

test('what is kept of a draft is written in the order in which it came, also after a failure', async () => {
  const written: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = keepingDraft(session, async () => {
    await slow.promise;
    written.push('typed');
    throw new Error('the back-end is away');
  });
  const second = keepingDraft(session, async () => written.push('sent'));
  const other = keepingDraft({ ...session, cartId: null }, async () => written.push('without a cart'));
  await other;
  expect(written).toEqual(['without a cart']);
  slow.resolve();
  await expect(first).rejects.toThrow('away');
  await second;
  expect(written).toEqual(['without a cart', 'typed', 'sent']);
});
