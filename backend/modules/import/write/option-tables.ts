import { FileProblem, type ReferenceInput } from '#backend/modules/product-files/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import type { Db } from '../../../db/database.ts';

/**
 * Writes options and their values; new values have the order of the file. What it does not say of a value stays.
 * @throws FileProblem for a value of an option that does not exist
 */
export async function writeOptions(
  trx: Db,
  options: NonNullable<ReferenceInput['options']>,
  values: NonNullable<ReferenceInput['values']>,
  removes: boolean,
): Promise<void> {
  for (const { id, name, kind } of options) {
    await trx
      .insertInto('option')
      .values({ option_id: id, name, kind })
      .onConflict((conflict) => conflict.column('option_id').doUpdateSet({ name, kind }))
      .execute();
  }
  const known = new Set(
    (await trx.selectFrom('option').select('option_id').execute()).map((row) => row.option_id),
  );
  const unknown = values.find(({ optionId }) => !known.has(optionId));
  if (unknown) throw new FileProblem(`${unknown.label}: ${entryProblems.option(unknown.optionId)}`);
  const stored = removes ? [] : await trx.selectFrom('option_value').selectAll().execute();
  const keyOf = (optionId: number, value: string) => `${optionId} ${value}`;
  const shop = new Map(stored.map((row) => [keyOf(row.option_id, row.value), row]));
  for (const [i, value] of values.entries()) {
    const same = shop.get(keyOf(value.optionId, value.value));
    const isSameLabel = same?.label === value.label;
    const row = {
      label: value.label,
      filtername: (value.filtername ?? (isSameLabel ? same.filtername : '')) || fold(value.label),
      swatch: value.swatch ?? same?.swatch ?? '',
      sort_order: value.sortOrder ?? same?.sort_order ?? i + 1,
    };
    await trx
      .insertInto('option_value')
      .values({ ...row, option_id: value.optionId, value: value.value })
      .onConflict((conflict) => conflict.columns(['option_id', 'value']).doUpdateSet(row))
      .execute();
  }
}
