import type { SignedText } from './signed-text.ts';

/** The end of a payment's link, in seconds since 1970, and the signature of order and end. */
export interface PaymentLinkToken {
  until: number;
  signature: string;
}

/** What is signed; the order stands in the link by itself. */
export function paymentLinkText(orderId: string, until: number): SignedText {
  return { purpose: 'order-payment', payload: orderId, context: String(until) };
}

/** A token as it stands in an address. */
export function writePaymentToken({ until, signature }: PaymentLinkToken): string {
  return `${until.toString(36)}.${signature}`;
}

/** The parts of a token; null for what is none. */
export function readPaymentToken(token: string): PaymentLinkToken | null {
  const [, until, signature] = /^([\da-z]{1,9})\.([\w-]{32})$/.exec(token) ?? [];
  return until && signature ? { until: Number.parseInt(until, 36), signature } : null;
}
