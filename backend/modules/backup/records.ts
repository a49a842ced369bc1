import { z } from 'zod';
import { Refusal } from '../../http/handler.ts';

/** A copy of a database that cannot be made or put back; the message is for the operator. */
export class BackupProblem extends Refusal {}

const sequence = z.object({ column: z.string(), value: z.string(), called: z.boolean() });

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** The current value of each sequence. */
  sequences: z.array(sequence),
});

/** Begins a copy: what it holds and which migrations its tables have had. */
export const header = z.object({
  format: z.literal('ajuar'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
});

/** A row: PostgreSQL's own text of each value, which reads the same in every database. */
export type Row = (string | null)[];

export type DumpTable = z.infer<typeof table>;
export type DumpHeader = z.infer<typeof header>;

/** A copy on its way: the header at once, then rows by table in the header's order. */
export interface Dump {
  header: DumpHeader;
  rows(): AsyncIterable<{ table: string; rows: Row[] }>;
}
