import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** Who works in a store. */
export interface StaffTable {
  staff_id: Generated<number>;
  /** As they log in, in lower case. */
  name: string;
  /** A PHC string. */
  password_hash: string;
  /** manager: gives money back as well. */
  role: 'seller' | 'manager';
  store_id: number;
  is_disabled: Generated<boolean>;
  created_at: Instant;
}

/** A login of theirs. */
export interface StaffSessionTable {
  /** SHA-256 of its token, base64url. */
  token_hash: string;
  staff_id: number;
  created_at: Instant;
  expires_at: Instant;
}

export interface StaffTables {
  staff: StaffTable;
  staff_session: StaffSessionTable;
}
