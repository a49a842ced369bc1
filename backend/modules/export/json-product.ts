import type { z } from 'zod';
import {
  amountOf,
  asMarkup,
  givenSku,
  labelOf,
  type Names,
  type PicturedProduct,
  type PicturedSku,
  type productInput,
  type StoredPicture,
} from '#backend/modules/product-files/index.ts';

type ProductJson = z.input<typeof productInput>;
type VariantJson = NonNullable<ProductJson['variants']>[number];
type VariantFile = VariantJson & { price: string };
/** A product as a file in the shop's own format has it, complete. */
export type ProductFile = ProductJson & { title: string; category: string; variants: VariantFile[] };

/** A product for a file that imports as it is; what is as a file leaves it out is left out. */
export function jsonProduct({ row, categories, skus }: PicturedProduct, names: Names): ProductFile {
  const more = categories.filter((id) => id !== row.category_id);
  const pathOf = (id: number | null) => names.categories.get(id ?? 0)?.path ?? '';
  return {
    handle: row.handle,
    title: row.title,
    ...filled({
      description: row.description,
      vendor: row.vendor,
      model: row.model,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
    }),
    category: pathOf(row.category_id),
    ...filled({
      categories: more.map(pathOf),
      keywords: row.keywords,
      attributes: row.attributes,
      relatedHandles: row.related,
      landing: row.landing.map(({ title, text, image }) => ({
        title: asMarkup(title),
        text,
        picture: image,
      })),
      options: row.options.map((id) => names.options.get(id) ?? ''),
    }),
    ...(row.status_id !== 5 && { statusId: row.status_id }),
    addedAt: row.date_added.toISOString(),
    sortOrder: row.sort_order ?? undefined,
    ...(row.decimal_step !== 1 && { decimalStep: row.decimal_step }),
    ...(row.min_quantity !== row.decimal_step && { minQuantity: row.min_quantity }),
    ...(Object.keys(row.extra).length > 0 && { extra: row.extra }),
    ...(row.pack && { pack: { ...row.pack, price: amountOf(row.pack.price) } }),
    variants: skus.map((sku) => jsonVariant(sku, row.options, names)),
  };
}

function jsonVariant(
  { row, stock, pictures }: PicturedSku,
  optionIds: readonly number[],
  names: Names,
): VariantFile {
  const options = optionIds.map((id) => [names.options.get(id) ?? '', labelOf(names, row, id)]);
  const { percent, combo_quantity: quantity, combo_price: groupPrice } = row;
  return {
    ...filled({ sku: givenSku(row), name: row.specific_name, gtin: row.gtin }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    price: amountOf(row.price),
    ...(percent !== null && { discount: { percent, ...term(row.percent_from, row.percent_to) } }),
    ...(quantity !== null &&
      groupPrice !== null && {
        combo: { quantity, groupPrice: amountOf(groupPrice), ...term(row.combo_from, row.combo_to) },
      }),
    ...(row.tag_id !== null && { tagId: row.tag_id }),
    ...filled({ pictures: pictures.map(jsonPicture) }),
    stock: Object.fromEntries(stock),
    ...(Object.keys(row.extra).length > 0 && { extra: row.extra }),
  };
}

function jsonPicture({ source, alt, sha }: StoredPicture) {
  return { source, alt, ...filled({ sha }) };
}

function term(from: string | null, to: string | null) {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** Without what is empty. */
function filled<Value extends string | readonly unknown[]>(
  fields: Record<string, Value>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0));
}
