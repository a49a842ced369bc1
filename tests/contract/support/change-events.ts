import type { TestBackend } from './backend.ts';

type Deps = Pick<TestBackend['deps'], 'db'>;

/** Tags that the storefront was told of after an outbox row. */
export async function changeEventsSince({ db }: Deps, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'revalidate')
    .where('outbox_id', '>', id)
    .execute();
  return rows.flatMap(({ payload }) =>
    'tags' in payload && Array.isArray(payload.tags) ? payload.tags : [],
  );
}

/** Number of the newest outbox row; 0 without any. */
export async function lastChangeEvent({ db }: Deps): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((outbox) => outbox.fn.max('outbox_id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
