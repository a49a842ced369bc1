/** What the shop remembers of machines that read it or write to it. */
export const machines = [
  // Writes of shopping agents by their idempotency keys, of which only digests are stored: the response of one, null while
  // it is being made.
  `create table ucp_request (
    key text primary key, content text not null, response jsonb, claimed_at timestamptz not null)`,
  `create index ucp_request_claimed on ucp_request (claimed_at)`,
  // Until when search engines of IndexNow have been told what changed: one row at most.
  `create table index_now (
    only_row boolean primary key default true check (only_row), told_until timestamptz not null)`,
];
