import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from './database.ts';

/** What a text made of each schema when it was last read: settings are read by every order and hardly ever change. */
const kept = new WeakMap<z.ZodType, { text: string; value: unknown }>();

/**
 * A setting out of its text, null when it was never set. The same text gives the same object, so nobody changes it;
 * `schema` is a constant of its module.
 * @throws ZodError when it is not what it should be.
 */
export function parseSetting<S extends z.ZodType>(
  schema: S,
  text: string | null | undefined,
): z.output<S> | null {
  if (text === null || text === undefined) return null;
  const known = kept.get(schema);
  if (known?.text === text) return known.value as z.output<S>;
  const value = schema.parse(JSON.parse(text));
  kept.set(schema, { text, value });
  return value;
}

/**
 * A setting of the shop by name, null when it was never set; see parseSetting.
 * @throws ZodError when it is not what it should be.
 */
export async function readSetting<S extends z.ZodType>(
  db: Db,
  name: string,
  schema: S,
): Promise<z.output<S> | null> {
  const row = await db
    .selectFrom('setting')
    .select(sql<string>`value::text`.as('text'))
    .where('name', '=', name)
    .executeTakeFirst();
  return parseSetting(schema, row?.text);
}

/** Writes a setting of the shop, in place of what it was. */
export async function writeSetting(db: Db, name: string, content: object): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
