import { sql } from 'kysely';
import type { StateSource } from '../../state.ts';
import { DELIVERY_ATTEMPTS } from './attempts.ts';
import type { OutboxKind } from './repository.ts';

const KINDS: readonly OutboxKind[] = [
  'mail',
  'revalidate',
  'payment-event',
  'payment-cancel',
  'marketing',
  'index-now',
];

const label = 'kind';

interface Row {
  kind: string;
  waiting: number;
  givenUp: number;
  oldest: number;
}

/** What waits to be delivered, since when, and what nobody tries any more. */
export const outboxState: StateSource = {
  figures: [
    { name: 'ajuar_outbox_waiting', help: 'Side effects that wait to be delivered', label },
    { name: 'ajuar_outbox_oldest_seconds', help: 'Age of the oldest of them', label },
    { name: 'ajuar_outbox_given_up', help: 'Side effects that were tried too often', label },
    { name: 'ajuar_purge_log_head', help: 'Number of the last purge that was published' },
  ],
  async read(db) {
    // Both clocks are the database's.
    const { rows } = await sql<Row>`select kind,
        count(*) filter (where attempts < ${DELIVERY_ATTEMPTS})::int as waiting,
        count(*) filter (where attempts >= ${DELIVERY_ATTEMPTS})::int as "givenUp",
        coalesce(extract(epoch from now() - min(created_at)
          filter (where attempts < ${DELIVERY_ATTEMPTS})), 0)::float8 as oldest
      from outbox where done_at is null group by kind`.execute(db);
    const head = await db
      .selectFrom('purge')
      .select((eb) => eb.fn.max('sequence').as('last'))
      .executeTakeFirst();
    return [
      ...KINDS.flatMap((of) => {
        const { waiting = 0, givenUp = 0, oldest = 0 } = rows.find(({ kind }) => kind === of) ?? {};
        return [
          { name: 'ajuar_outbox_waiting', of, value: waiting },
          { name: 'ajuar_outbox_oldest_seconds', of, value: Math.max(0, oldest) },
          { name: 'ajuar_outbox_given_up', of, value: givenUp },
        ] as const;
      }),
      { name: 'ajuar_purge_log_head', value: head?.last ?? 0 },
    ];
  },
};
