import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional } from './columns.ts';

/** What an order pays at a bank: one payment an order. */
export interface PaymentTable {
  /** Random; names the payment at the bank. */
  reference: string;
  order_id: string;
  /** The adapter that made it. */
  adapter: string;
  /** Centavos. */
  amount: number;
  /**
   * rejected: the bank refused a try, another may follow. review: money came that the shop's operator has to look at.
   * refunded: the operator gave it back.
   */
  state: 'waiting' | 'rejected' | 'paid' | 'review' | 'refunded';
  /** Why it is under review, '' otherwise. */
  reason: '' | 'amount' | 'double' | 'replaced' | 'stock' | 'coupon' | 'cancelled';
  /** What the QR code holds; null until the charge was requested. */
  payload: string | null;
  /** A page of the bank, '' without. */
  link: string;
  expires_at: Instant;
  /** The cart's version that was ordered: a cart that changed since stays open. */
  cart_version: Instant;
  created_at: Instant;
  paid_at: ColumnType<Date | null, Date | null, Date | null>;
  /** Which operator settled a review, '' without one. */
  settled_by: Generated<string>;
  settled_at: Optional<Date>;
}

/** Each message of a bank, so that none counts twice. */
export interface PaymentEventTable {
  /** The adapter's name and the bank's own id of the message. */
  event_id: string;
  reference: string;
  state: 'paid' | 'rejected';
  /** Centavos. */
  amount: number;
  /** What became of it; '' while it is taken. review: money that the operator decides about, then accepted or refunded. */
  outcome:
    | ''
    | 'paid'
    | 'restored'
    | 'rejected'
    | 'review'
    | 'duplicate'
    | 'ignored'
    | 'accepted'
    | 'refunded';
  received_at: Instant;
}

/** The simulated bank's own books; the shop never reads them. */
export interface BankChargeTable {
  token: string;
  order_id: string;
  /** Centavos. */
  amount: number;
  state: 'open' | 'rejected' | 'paid' | 'closed';
  /** Refused tries. */
  tries: number;
  expires_at: Instant;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  bank_charge: BankChargeTable;
}
