import { type ImageSet, imagesOf } from '#lib/catalogue/domain/images.ts';
import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { dealsOf } from '#lib/catalogue/domain/price-view.ts';
import { variantName } from '#lib/catalogue/domain/variant-properties.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { PackItem, ProductRecord } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { type PriceableLine, priceLines } from '#lib/pricing/domain/lines.ts';

/** A part of a pack. Money in centavos. */
export interface PackPart {
  sku: string;
  /** 'Taza Valle · Verde salvia · 350 ml'. */
  name: string;
  /** Units in one pack. */
  quantity: number;
  /** What is known of the part as a product; null where it is not sold by itself. */
  product: {
    productid: number;
    category: string;
    path: string;
    image: ImageSet | null;
    /** Price of one unit now, and the regular one where that is higher. */
    price: Centavos;
    oldPrice: Centavos | null;
  } | null;
}

/** What a pack holds, and what it saves. */
interface PackContent {
  parts: PackPart[];
  /** What the parts cost by themselves today, deals included; null where one is not sold by itself. */
  apart: Centavos | null;
}

/** The parts of a pack as they are sold by themselves today. @param records products of the parts */
export function packContent(
  items: readonly PackItem[],
  records: readonly ProductRecord[],
  today: Day,
): PackContent {
  const found = items.map((item) => findPart(item, records, today));
  const lines = found.flatMap(({ line }) => (line ? [line] : []));
  const cost = priceLines(lines).reduce((sum, { subtotal, discount }) => sum + subtotal - discount, 0);
  return {
    parts: found.map(({ part }) => part),
    apart: items.length > 0 && lines.length === items.length ? cost : null,
  };
}

/** What a pack of this price saves beside its parts, null when it saves nothing. */
export function packSaving(
  apart: PackContent['apart'],
  price: Centavos,
): { saving: Centavos; apart: Centavos } | null {
  return apart !== null && price > 0 && apart > price ? { saving: apart - price, apart } : null;
}

function findPart(
  { sku, quantity, name }: PackItem,
  records: readonly ProductRecord[],
  today: Day,
): { part: PackPart; line: PriceableLine | null } {
  for (const record of records) {
    const variants = buildVariants(record);
    const [deal] = dealsOf(
      variants.filter((variant) => variant.sku === sku && variant.price > 0),
      record,
      today,
    );
    if (!deal) continue;
    const { variant, percent, combo, unitPrice } = deal;
    const product = {
      productid: record.productid,
      category: record.category,
      path: record.path,
      image: imagesOf(variant) ?? (record.image === '' ? null : { path: record.image, count: 1 }),
      price: unitPrice,
      oldPrice: percent ? variant.price : null,
    };
    const line = {
      key: sku,
      quantity,
      price: variant.price,
      discounted: percent?.unitPrice ?? null,
      combo,
      combogroup: combo ? String(record.productid) : '',
    };
    return {
      part: { sku, quantity, name: variantName(variant, record, optionGroups(record, variants)), product },
      line,
    };
  }
  return { part: { sku, quantity, name, product: null }, line: null };
}
