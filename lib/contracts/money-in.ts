import type { z } from 'zod';
import type { money } from './fields.ts';

/**
 * Where a part of the contract has amounts, as a table for `decodeMoney`. The compiler derives it from the schema: a table
 * that forgets an amount, or names what is none, is refused. Types alone, so that browsers load nothing of it.
 */
export type MoneyIn<Schema> = Schema extends typeof money
  ? true
  : Schema extends z.ZodNullable<infer Inner> | z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner>
    ? MoneyIn<Inner>
    : Schema extends z.ZodArray<infer Entry>
      ? MoneyIn<Entry>
      : Schema extends z.ZodObject<infer Shape>
        ? Present<{ readonly [Field in keyof Shape]: MoneyIn<Shape[Field]> }>
        : never;

/** The fields that have amounts; `never` when none has. */
type Present<Table> = keyof Kept<Table> extends never ? never : Kept<Table>;
type Kept<Table> = {
  readonly [Field in keyof Table as [Table[Field]] extends [never] ? never : Field]: Table[Field];
};
