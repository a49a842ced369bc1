import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { PaymentEvent, SignedMessage } from '../../ports/payments.ts';
import { isSigned, signMessage } from '../payments/signature.ts';

export const BANK_NAME = 'simulated';

/** A text that the database can hold: PostgreSQL's has no NUL. */
const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !value.includes('\0'));

/** The bank's message on the wire; the amount in bolivianos there. */
const message = z.object({
  event: text(100),
  reference: text(60),
  state: z.enum(['paid', 'rejected']),
  amount: money,
  currency: z.literal('BOB'),
});

/** What the bank writes into its outbox: centavos. */
export const bankNews = message.omit({ currency: true }).extend({ amount: z.int() });
export type BankNews = z.output<typeof bankNews>;

/** The key that the shop and its simulated bank share, made of the shop's own. */
export function bankSecret(webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update('simulated-bank').digest('hex');
}

/** A message as the bank sends it, signed as of now. */
export function writeMessage(secret: string, news: BankNews, now: Date): SignedMessage {
  const body = JSON.stringify(z.encode(message, { ...news, currency: 'BOB' }));
  return signMessage(secret, body, now);
}

/** Reads a message of the bank; see the port for what may be wrong. */
export function readMessage(
  secret: string,
  signed: SignedMessage,
  now: Date,
): PaymentEvent | 'signature' | 'format' {
  if (!isSigned(secret, signed, now)) return 'signature';
  const parsed = z.safeDecode(message, parseJson(signed.body) as never);
  if (!parsed.success) return 'format';
  const { event, reference, state, amount } = parsed.data;
  return { eventId: event, reference, state, amount };
}
