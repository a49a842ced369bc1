import type { ColumnType } from 'kysely';
import type { Instant } from './columns.ts';

/** A write of a shopping agent under an idempotency key. */
interface UcpRequestTable {
  /** Digest of the platform, the operation and its key. */
  key: string;
  /** Digest of what was requested. */
  content: string;
  /** Null while it is being made. */
  response: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  claimed_at: Instant;
}

export interface UcpTables {
  ucp_request: UcpRequestTable;
}
