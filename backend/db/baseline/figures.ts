/** The shop's own figures, without anything that says whose they are. */
export const figures = [
  // Web vitals: single samples of the last days, of days before them how many were in each bucket
  // (lib/vitals/domain/histogram.ts), and since when each build of the storefront is known.
  `create table vital_sample (
    sample_id bigint primary key generated always as identity, day date not null, metric text not null,
    value float8 not null, bucket int not null, rating text not null, page text not null, store_id int not null,
    device text not null, build text not null, target text not null, parts jsonb not null)`,
  `create index vital_sample_day on vital_sample (day)`,
  `create table vital_count (
    day date not null, metric text not null, page text not null, store_id int not null, device text not null,
    build text not null, rating text not null, bucket int not null, samples int not null,
    primary key (day, metric, page, store_id, device, build, rating, bucket))`,
  `create table vital_build (build text primary key, first_at timestamptz not null)`,
  // How far visits get, by the page on which they began, and what they wanted and did not get.
  `create table funnel_count (
    day date not null, store_id int not null, kind text not null, path text not null, step text not null,
    visits int not null, primary key (day, kind, path, store_id, step))`,
  `create table funnel_miss (
    day date not null, store_id int not null, kind text not null, name text not null, visits int not null,
    primary key (day, kind, name, store_id))`,
];
