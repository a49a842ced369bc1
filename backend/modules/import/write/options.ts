import { fold } from '#lib/platform/domain/text/fold.ts';
import type { Db } from '../../../db/database.ts';
import { keyOf, shortHash } from './keys.ts';

/** Ids from here on, away from those that the shop's own files give. */
const FIRST_ID = 1000;

interface KnownOption {
  id: number;
  name: string;
  values: Set<string>;
  /** Values by label, as it is written and folded. */
  byLabel: Map<string, string>;
}

/** The shop's options and their values while an import runs. */
export interface OptionLookup {
  /** Id of the option with this name, made when there is none; case, accents and spaces do not count. */
  option(trx: Db, name: string): Promise<number>;
  /** Value with this label, made when there is none; the same. */
  value(trx: Db, optionId: number, label: string): Promise<string>;
}

export async function optionLookup(db: Db): Promise<OptionLookup> {
  const byName = new Map<string, KnownOption>();
  const byId = new Map<number, KnownOption>();
  const add = (option: KnownOption) => {
    byName.set(fold(option.name), option);
    byId.set(option.id, option);
  };
  for (const row of await db.selectFrom('option').selectAll().execute()) {
    add({ id: row.option_id, name: row.name, values: new Set(), byLabel: new Map() });
  }
  for (const row of await db.selectFrom('option_value').select(['option_id', 'value', 'label']).execute()) {
    addValue(byId.get(row.option_id), row.value, row.label);
  }
  return {
    async option(trx, name) {
      const known = byName.get(fold(name));
      if (known) return known.id;
      const id = Math.max(FIRST_ID - 1, ...byId.keys()) + 1;
      const kind = /^colou?r$/i.test(name) ? 'color' : 'text';
      await trx.insertInto('option').values({ option_id: id, name, kind }).execute();
      add({ id, name, values: new Set(), byLabel: new Map() });
      return id;
    },
    async value(trx, optionId, label) {
      const option = byId.get(optionId);
      const known = option?.byLabel.get(label) ?? option?.byLabel.get(fold(label));
      if (known !== undefined) return known;
      const values = option?.values ?? new Set<string>();
      const key = keyOf(label);
      // '1/2 l' and '1-2 l' share a slug and are two values.
      const value = values.has(key) ? `${key}-${shortHash(label)}` : key;
      await trx
        .insertInto('option_value')
        .values({
          option_id: optionId,
          value,
          label,
          filtername: fold(label),
          swatch: '',
          sort_order: values.size + 1,
        })
        .execute();
      addValue(option, value, label);
      return value;
    },
  };
}

/** Of two values with one label the first one counts. */
function addValue(option: KnownOption | undefined, value: string, label: string): void {
  option?.values.add(value);
  for (const key of [label, fold(label)])
    if (option && !option.byLabel.has(key)) option.byLabel.set(key, value);
}
