import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { fold } from '#lib/search/domain/words.ts';
import type { Db } from '../../../db/database.ts';
import type { ReferenceInput } from '../read/json-schema.ts';
import { FileProblem } from '../report.ts';

/**
 * Writes options and their values; values keep the order of the file.
 * @returns how many options the file has
 * @throws FileProblem for a value of an option that does not exist
 */
export async function writeOptions(
  trx: Db,
  options: NonNullable<ReferenceInput['options']>,
  values: NonNullable<ReferenceInput['values']>,
): Promise<number> {
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
  for (const [i, value] of values.entries()) {
    const row = {
      label: value.label,
      filtername: value.filtername || fold(value.label),
      swatch: value.swatch,
      sort_order: value.sortOrder ?? i + 1,
    };
    await trx
      .insertInto('option_value')
      .values({ ...row, option_id: value.optionId, value: value.value })
      .onConflict((conflict) => conflict.columns(['option_id', 'value']).doUpdateSet(row))
      .execute();
  }
  return options.length;
}
