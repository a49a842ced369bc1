import type { Generated } from 'kysely';
import type { DraftChanges } from '#lib/contracts/checkout/draft.ts';
import type { Instant, Json, Optional } from './columns.ts';

export interface CustomerTable {
  customer_id: Generated<number>;
  /** As it was typed. */
  email: string;
  /** The same in lower case: what addresses are compared by. */
  email_key: string;
  first_name: string;
  last_name: string;
  last_name2: string;
  /** Null for who never chose a password. */
  password_hash: string | null;
  created_at: Instant;
  phone: Generated<string>;
  /** CI or another number of identity, '' without. */
  code: Generated<string>;
  /** yyyy-mm-dd, '' without. */
  birthday: Generated<string>;
  /** Where they registered; not a reference: an import may take a store away. */
  store_id: Optional<number>;
  /** When a link that was mailed there was opened last; null while nobody has shown to read this mail. */
  email_proven_at: Optional<Date>;
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
  /** Tokens that came of one login by refreshing share it. */
  login_id: Generated<string>;
  /** When that login began. */
  login_at: Instant;
}

/** Somebody at a provider, and the customer that they are here. */
export interface CustomerIdentityTable {
  provider: 'google' | 'facebook';
  /** What the provider calls them by. */
  subject: string;
  customer_id: number;
  /** The provider had verified the account's e-mail, or the account's password was given. */
  is_trusted: boolean;
  created_at: Instant;
}

/** A key pair that a device of a customer made; the public half. */
export interface PasskeyTable {
  passkey_id: Generated<string>;
  /** base64url, as the device names it. */
  credential_id: string;
  customer_id: number;
  /** COSE, base64url. */
  public_key: string;
  /** How often the device says that it was used; 0 for those that do not count. */
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Instant;
  used_at: Optional<Date>;
}

/** What a device is asked to sign. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge, base64url. */
  challenge_hash: string;
  /** Whose new key it is for; null for a login. */
  customer_id: number | null;
  expires_at: Instant;
}

/** A link that an e-mail got: `recovery` changes the password, `proof` shows that the mail is read. */
export interface AccountLinkTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  purpose: 'recovery' | 'proof';
  email_key: string;
  /** Null for an e-mail that is nobody's: it was asked for, and nothing was mailed. */
  customer_id: number | null;
  created_at: Instant;
  expires_at: Instant;
  /** When it was used; it is good once. */
  used_at: Optional<Date>;
}

/** An address that a customer saved. */
export interface CustomerAddressTable {
  address_id: Generated<number>;
  customer_id: number;
  shipping_type_id: number;
  /** The fields of the form; `alias` is its name. */
  info: Json<Record<string, string | number | boolean | null>>;
  /** The one that the checkout proposes; every customer with addresses has one. */
  is_default: boolean;
  updated_at: Instant;
}

/** Attempts that are counted until an instant. */
export interface AccountAttemptTable {
  /** SHA-256 of what is counted and of whom, base64url. */
  key: string;
  count: number;
  ends_at: Instant;
}

/** Who wants the newsletter. */
export interface NewsletterSubscriptionTable {
  subscription_id: Generated<number>;
  email_key: string;
  /** As it was typed. */
  email: string;
  requested_at: Instant;
  /** When a link to confirm it was mailed last. */
  mailed_at: Optional<Date>;
  confirmed_at: Optional<Date>;
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
  /** Whose alone it is; null for a guest's. */
  customer_id: Optional<number>;
}

export interface AccountTables {
  customer: CustomerTable;
  customer_session: CustomerSessionTable;
  customer_identity: CustomerIdentityTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  account_link: AccountLinkTable;
  account_attempt: AccountAttemptTable;
  customer_address: CustomerAddressTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  cart_draft: CartDraftTable;
  visitor_invoice: VisitorInvoiceTable;
}
