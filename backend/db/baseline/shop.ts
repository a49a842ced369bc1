/** Settings by name, and the outbox: side effects that run after the commit and are retried. */
export const shop = [
  `create table setting (name text primary key, value jsonb not null)`,
  `create table outbox (
    outbox_id int primary key generated always as identity, kind text not null, payload jsonb not null,
    due_at timestamptz not null, attempts int not null default 0, done_at timestamptz)`,
  `create index outbox_due on outbox (due_at) where done_at is null`,
  `create index outbox_done on outbox (done_at) where done_at is not null`,
];
