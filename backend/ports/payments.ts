import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';

/** What is to be paid at a bank; the amount in centavos. */
export interface Charge {
  reference: string;
  orderId: string;
  amount: number;
  expiresAt: Date;
  /** Where the bank leads the shopper back to; says nothing about the payment. */
  returnUrl: string;
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

/** What a bank's message comes to. */
type MessageContent = PaymentEvent | { ask: string } | 'signature' | 'format';

/** Paid outside of any system, such as in the store: the order is closed as pending at once (PAY-09). */
export interface OfflineAdapter {
  kind: 'offline';
}

/**
 * Paid at a bank while the shopper waits (TYPE WAIT), or on a page of a gateway's own (TYPE REDIRECT); confirmed by a signed
 * message.
 */
export interface BankAdapter {
  kind: 'bank';
  /** In the books and in the address of its messages. */
  name: string;
  /** Requests a charge from the bank. The same reference is the same charge. Throws when the bank is away. */
  request(charge: Charge): Promise<PaymentSlip>;
  /**
   * Has the bank accept no more money for it; 'busy' when it was paid or is being paid, 'unknown' when the bank says that there is none.
   * Safe to repeat. Throws when the bank is away.
   */
  cancel(reference: string): Promise<'closed' | 'busy' | 'unknown'>;
  /**
   * How the bank stands with a charge: the event of its newest message, whether that message came or not; else 'open',
   * 'processing' (the bank is at work on it), 'over' (no money can come any more), or 'unknown' (the bank says that there is none).
   * Throws when the bank is away.
   */
  lookup(reference: string): Promise<PaymentEvent | 'open' | 'processing' | 'over' | 'unknown'>;
  /**
   * Gives all money of a charge back, once however often it is called; false when the bank refuses. Null: this bank
   * gives nothing back by itself. Throws when the bank is away.
   */
  refund: ((charge: { reference: string; amount: number }) => Promise<boolean>) | null;
  /**
   * Reads a message. 'signature': wrong or outside of the replay window; 'format': signed, but makes no sense. One that cannot be trusted
   * only names the payment that the bank is to be asked about.
   */
  read(message: SignedMessage, now: Date): MessageContent | Promise<MessageContent>;
}

/** Settled by a gift event: nothing is paid, and its orders are closed at once (PAY-02). */
export interface DirectAdapter {
  kind: 'direct';
}

export type PaymentAdapter = OfflineAdapter | DirectAdapter | BankAdapter;

/** The adapter behind each TYPE of payment; a TYPE without one is not offered. */
export type Payments = Readonly<Partial<Record<PaymentType['TYPE'], PaymentAdapter>>>;
