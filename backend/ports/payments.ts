import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';

/** What is to be paid at a bank; the amount in centavos. */
export interface Charge {
  reference: string;
  orderId: string;
  amount: number;
  expiresAt: Date;
}

/** What the shopper pays with. */
export interface PaymentSlip {
  /** What the QR code holds. */
  payload: string;
  /** A page of the bank that takes the same payment, '' without one. */
  link: string;
}

/** A message of a bank as it came over the wire. */
export interface SignedMessage {
  body: string;
  /** Seconds since 1970. */
  timestamp: string;
  signature: string;
}

/** What a bank's message says; the amount in centavos. */
export interface PaymentEvent {
  /** The bank's own id of the message. */
  eventId: string;
  reference: string;
  state: 'paid' | 'rejected';
  amount: number;
}

/** Paid outside of any system, such as in the store: the order is closed as pending at once (PAY-09). */
export interface OfflineAdapter {
  kind: 'offline';
}

/** Paid at a bank while the shopper waits (TYPE WAIT); the bank confirms by a signed message. */
export interface BankAdapter {
  kind: 'bank';
  /** In the books and in the address of its messages. */
  name: string;
  /** Requests a charge from the bank. The same reference is the same charge. Throws when the bank is away. */
  request(charge: Charge): Promise<PaymentSlip>;
  /** Has the bank accept no more money for it. Safe to repeat. */
  cancel(reference: string): Promise<void>;
  /** Reads a message. 'signature': wrong or outside of the replay window; 'format': signed, but makes no sense. */
  read(message: SignedMessage, now: Date): PaymentEvent | 'signature' | 'format';
}

export type PaymentAdapter = OfflineAdapter | BankAdapter;

/** The adapter behind each TYPE of payment; a TYPE without one is not offered. */
export type Payments = Readonly<Partial<Record<PaymentType['TYPE'], PaymentAdapter>>>;
