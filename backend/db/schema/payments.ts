import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional } from './columns.ts';

/**
 * What an order pays at a bank: one at a time; those that another replaced stay, since money may still come for them. Or what it paid
 * in the store, once that has come.
 */
export interface PaymentTable {
  /** Random; names the payment at the bank. */
  reference: string;
  order_id: string;
  /** The adapter that made it; one of the counter's names for money that the staff took. */
  adapter: string;
  /** Centavos. */
  amount: number;
  /**
   * rejected: the bank refused a try, another may follow. review: money came that the shop's operator has to look at.
   * refunded: the operator gave it back.
   */
  state: 'waiting' | 'rejected' | 'paid' | 'review' | 'refunded';
  /** Why it is under review, '' otherwise. */
  reason: '' | 'amount' | 'double' | 'replaced' | 'stock' | 'coupon' | 'gift' | 'cancelled';
  /** What the QR code holds; null until the charge was requested. */
  payload: string | null;
  /** A page of the bank, '' without. */
  link: string;
  expires_at: Instant;
  /** The cart's version that was ordered: a cart that changed since stays open. */
  cart_version: Instant;
  created_at: Instant;
  paid_at: ColumnType<Date | null, Date | null, Date | null>;
  /** Login name of who took it in the store; '' otherwise. */
  received_by: Generated<string>;
  /** Which operator settled a review, '' without one. */
  settled_by: Generated<string>;
  settled_at: Optional<Date>;
  /** When another payment of the order took its place. */
  replaced_at: Optional<Date>;
  /** The bank is at work on it: it must not be paid in another way meanwhile. */
  is_processing: Generated<boolean>;
  /** How often the bank was asked by itself, and when it is next; null: not any more, or not yet. */
  checks: Generated<number>;
  next_check_at: Optional<Date>;
  /** When it was last asked because a message that nobody signed named the payment. */
  asked_at: Optional<Date>;
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

/** A message that a bank signed and nobody can take; kept once, for the operator. */
export interface UnreadMessageTable {
  unread_id: Generated<number>;
  adapter: string;
  /** Hex SHA-256 of the message as it came. */
  digest: string;
  body: string;
  /** FORMAT: it makes no sense. UNKNOWN: about a charge that the shop never made. */
  reason: 'FORMAT' | 'UNKNOWN';
  /** How often it came. */
  times: Generated<number>;
  first_at: Instant;
  last_at: Instant;
  /** Who saw to it, '' while nobody did. */
  settled_by: Generated<string>;
  settled_at: Optional<Date>;
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

/** The codes that payments have at Banco Nacional de Bolivia. */
export interface BankQrTable {
  /** The shop's name for the payment. */
  reference: string;
  /** The bank's name for the code. */
  qr_id: string;
  /** What the code holds. */
  payload: string;
  /** Centavos. */
  amount: number;
  /** The bank takes no money for it any more. */
  is_cancelled: Generated<boolean>;
}

/** The books of the demo's card gateway; the shop reaches them by the gateway's API alone. */
export interface GatewaySessionTable {
  /** The shop's name for the payment. */
  reference: string;
  /** Random; in the address of its page. */
  token: string;
  order_id: string;
  /** Centavos. */
  amount: number;
  /** Centavos that were given back. */
  refunded: number;
  /** challenge: the card's bank wants a code. processing: it has not responded. */
  state: 'open' | 'declined' | 'challenge' | 'processing' | 'paid' | 'cancelled';
  /** Declined tries. */
  tries: number;
  return_url: string;
  expires_at: Instant;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  payment_unread: UnreadMessageTable;
  bank_charge: BankChargeTable;
  bank_qr: BankQrTable;
  gateway_session: GatewaySessionTable;
}
