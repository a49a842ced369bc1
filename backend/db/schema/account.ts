import type { Generated } from 'kysely';
import type { DraftChanges } from '#lib/contracts/checkout/draft.ts';
import type { Instant, Json, Optional } from './columns.ts';

export interface CustomerTable {
  customer_id: Generated<number>;
  /** Lower case. */
  email: string;
  first_name: string;
  last_name: string;
  last_name2: string;
  /** Null for who never chose a password. */
  password_hash: string | null;
  created_at: Instant;
}

/** A login of a customer on one device. */
export interface CustomerSessionTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  customer_id: number;
  created_at: Instant;
  expires_at: Instant;
  /** When it was ended before its time; null while it stands. */
  ended_at: Optional<Date>;
}

/** What was typed in a cart's checkout, section by section, without the invoice. */
export interface CartDraftTable {
  cart_id: string;
  content: Json<DraftChanges>;
  updated_at: Instant;
}

/** What a visitor wants remembered for the invoices of their next orders (CHK-27). */
export interface VisitorInvoiceTable {
  visitor_id: string;
  fields: Json<Record<string, string>>;
  expires_at: Instant;
}

export interface AccountTables {
  customer: CustomerTable;
  customer_session: CustomerSessionTable;
  cart_draft: CartDraftTable;
  visitor_invoice: VisitorInvoiceTable;
}
