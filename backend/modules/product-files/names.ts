import type { Db } from '../../db/database.ts';

/** What ids of products' parts are called, read once for an export. */
export interface Names {
  categories: ReadonlyMap<number, CategoryName>;
  options: ReadonlyMap<number, string>;
  /** Labels by '{option id}|{value}'. */
  values: ReadonlyMap<string, string>;
}

export interface CategoryName {
  path: string;
  /** From the master category down to itself. */
  labels: string[];
}

export async function readNames(db: Db): Promise<Names> {
  const categories = await db
    .selectFrom('category')
    .select(['category_id', 'label', 'path', 'root'])
    .execute();
  const labels = new Map(categories.map((row) => [String(row.category_id), row.label]));
  const options = await db.selectFrom('option').select(['option_id', 'name']).execute();
  const values = await db.selectFrom('option_value').select(['option_id', 'value', 'label']).execute();
  return {
    categories: new Map(
      categories.map(({ category_id, path, root }) => [
        category_id,
        { path, labels: root.split('>').map((id) => labels.get(id) ?? '') },
      ]),
    ),
    options: new Map(options.map((row) => [row.option_id, row.name])),
    values: new Map(values.map((row) => [`${row.option_id}|${row.value}`, row.label])),
  };
}

/** The label of a SKU's value of an option. */
export function labelOf(
  { values }: Names,
  sku: { values: { optionid: number; value: string }[] },
  optionId: number,
): string {
  const value = sku.values.find(({ optionid }) => optionid === optionId)?.value ?? '';
  return values.get(`${optionId}|${value}`) ?? value;
}

/** The SKU as a file gives it: one that the shop made up stays empty, so that another shop makes up its own. */
export function givenSku(sku: { sku: string; product_id: number }): string {
  const made = new RegExp(`^(?:${sku.product_id}-\\d+|PACK-${sku.product_id}(?:-\\d+)?)$`);
  return made.test(sku.sku) ? '' : sku.sku;
}
