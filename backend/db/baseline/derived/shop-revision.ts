/** Small tables that every product is read with. */
const SMALL_TABLES = ['store', 'category', 'option', 'option_value', 'tag'];
/** Settings that products tell, too: words of searches, and the limit of an order. */
const SETTINGS = ['synonyms', 'checkout'];

/**
 * One row, whose revision changes to one that never was before with every change of a small table: processes that hold
 * copies of them see by it whether these are current.
 */
export const shopRevision = [
  `create table shop_revision (revision uuid not null)`,
  `insert into shop_revision values (gen_random_uuid())`,
  `create function shop_changed() returns trigger language plpgsql as $$
    begin
      update shop_revision set revision = gen_random_uuid();
      return null;
    end $$`,
  ...SMALL_TABLES.map(
    (table) => `create trigger ${table}_changed
      after insert or update or delete or truncate on ${table} for each statement execute function shop_changed()`,
  ),
  ...SETTINGS.flatMap((name) => [
    `create trigger ${name}_written after insert or update on setting for each row
      when (new.name = '${name}') execute function shop_changed()`,
    `create trigger ${name}_removed after delete on setting for each row
      when (old.name = '${name}') execute function shop_changed()`,
  ]),
  `create trigger setting_emptied after truncate on setting for each statement execute function shop_changed()`,
];
