import type { ColumnType, JSONColumnType } from 'kysely';

/** Column that PostgreSQL keeps as jsonb: read parsed, written as JSON text (JSON.stringify). */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** Null where a new row does not give it. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
