import { sql } from 'kysely';
import type { StateSource } from '../../../state.ts';

interface Row {
  waiting: number;
  oldest: number;
  givenUp: number;
  failing: number;
  disabled: number;
}

/** What waits for receivers of webhooks, and who is told nothing any more. */
export const webhookState: StateSource = {
  figures: [
    { name: 'ajuar_webhook_messages_waiting', help: 'Messages of webhooks that wait to be delivered' },
    { name: 'ajuar_webhook_oldest_seconds', help: 'Age of the oldest of them' },
    { name: 'ajuar_webhook_messages_given_up', help: 'Messages that were tried too often, of a month' },
    { name: 'ajuar_webhooks_failing', help: 'Webhooks whose last try failed' },
    { name: 'ajuar_webhooks_disabled', help: 'Webhooks that are disabled, but by the operator' },
  ],
  async read(db) {
    // Both clocks are the database's. Nothing waits for who is disabled.
    const { rows } = await sql<Row>`
      select coalesce(sum(m.waiting), 0)::int as waiting, coalesce(sum(m.given_up), 0)::int as "givenUp",
        coalesce(extract(epoch from now() - min(m.oldest)), 0)::float8 as oldest,
        count(*) filter (where w.disabled_at is null and w.failures > 0)::int as failing,
        count(*) filter (where w.disabled_reason in ('failing', 'gone', 'restored'))::int as disabled
      from webhook w left join lateral (
        select count(*) filter (where given_up_at is null and w.disabled_at is null) as waiting,
          min(created_at) filter (where given_up_at is null and w.disabled_at is null) as oldest,
          count(*) filter (where given_up_at is not null) as given_up
        from webhook_message where webhook_id = w.webhook_id and done_at is null) m on true`.execute(db);
    const { waiting = 0, oldest = 0, givenUp = 0, failing = 0, disabled = 0 } = rows[0] ?? {};
    return [
      { name: 'ajuar_webhook_messages_waiting', value: waiting },
      { name: 'ajuar_webhook_oldest_seconds', value: Math.max(0, oldest) },
      { name: 'ajuar_webhook_messages_given_up', value: givenUp },
      { name: 'ajuar_webhooks_failing', value: failing },
      { name: 'ajuar_webhooks_disabled', value: disabled },
    ];
  },
};
