import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from './schema.ts';

/**
 * A setting of the shop by name, null when it was never set.
 * @throws ZodError when it is not what it should be.
 */
export async function readSetting<S extends z.ZodType>(
  db: Kysely<Schema>,
  name: string,
  schema: S,
): Promise<z.output<S> | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? schema.parse(row.value) : null;
}
