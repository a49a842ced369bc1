import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { isSigned, signMessage } from './payment-signature.ts';
import type { PaymentEvent, SignedMessage } from './payments.ts';

/** A text that the database can hold: PostgreSQL's has no NUL. */
const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !value.includes('\0'));

/** A bank's or gateway's message on the wire; the amount in bolivianos there. */
const paymentMessage = z.object({
  event: text(100),
  reference: text(60),
  state: z.enum(['paid', 'rejected']),
  amount: money,
  currency: z.literal('BOB'),
});

/** What the demo's bank and gateway write into their outbox: centavos, and which of them it is. */
export const paymentNews = paymentMessage.omit({ currency: true }).extend({
  amount: z.int(),
  adapter: z.string(),
});
export type PaymentNews = z.output<typeof paymentNews>;

/** A message as a bank sends it, signed as of now. */
export function writeMessage(
  secret: string,
  { event, reference, state, amount }: Omit<PaymentNews, 'adapter'>,
  now: Date,
): SignedMessage {
  const body = JSON.stringify(z.encode(paymentMessage, { event, reference, state, amount, currency: 'BOB' }));
  return signMessage(secret, body, now);
}

/** Reads a message of a bank; see the port for what may be wrong. */
export function readMessage(
  secret: string,
  signed: SignedMessage,
  now: Date,
): PaymentEvent | 'signature' | 'format' {
  if (!isSigned(secret, signed, now)) return 'signature';
  const parsed = z.safeDecode(paymentMessage, parseJson(signed.body) as never);
  if (!parsed.success) return 'format';
  const { event, reference, state, amount } = parsed.data;
  return { eventId: event, reference, state, amount };
}
