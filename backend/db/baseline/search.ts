/** How often a term was searched in a catalogue on a day; nothing about who did. */
export const search = [
  `create table search_term (
    catalog_id int not null, term text not null, day date not null, searches int not null,
    primary key (catalog_id, term, day))`,
  `create index search_term_day on search_term (day)`,
];
