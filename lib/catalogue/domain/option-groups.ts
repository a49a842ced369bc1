import type { ProductRecord } from '#lib/contracts/products.ts';
import { isPack, PACK_OPTION_ID, type Variant } from './variants.ts';

/** A value that a shopper may choose. */
export interface OptionValue {
  value: string;
  label: string;
  filtername: string;
  /** '#rrggbb', '' when shown as text. */
  swatch: string;
}

/** An option of a product with its values, in the order to show them. */
export interface OptionGroup {
  optionid: number;
  label: string;
  kind: 'color' | 'text' | 'pack';
  values: OptionValue[];
}

/** What option groups are made of. */
export type OptionSource = Pick<ProductRecord, 'options' | 'quantities' | 'packname'>;

/**
 * The options to choose from (PDP-11, PDP-30): those of the record that some SKU has a value of, then those that only
 * the SKUs know. Values that no SKU has stay in the list and are banned. A pack has one synthetic option (PDP-38).
 */
export function optionGroups(product: OptionSource, variants: readonly Variant[]): OptionGroup[] {
  if (isPack(product)) return [packGroup(product.packname, variants)];
  const used = usedValues(variants);
  const groups: OptionGroup[] = [];
  const seen = new Set<number>();
  for (const option of product.options) {
    const values = used.get(option.optionid);
    if (!values || seen.has(option.optionid)) continue;
    seen.add(option.optionid);
    const listed = uniqueValues(option.optionvalues);
    const unlisted = [...values].filter((value) => !listed.some((known) => known.value === value));
    groups.push({
      optionid: option.optionid,
      label: option.optionname,
      kind: option.kind,
      values: [...listed, ...unlisted.map((value) => valueFromRecords(product, option.optionid, value))],
    });
  }
  for (const [optionid, values] of used) {
    if (seen.has(optionid)) continue;
    const list = [...values].map((value) => valueFromRecords(product, optionid, value));
    groups.push({ optionid, label: `Opción ${optionid}`, kind: 'text', values: list });
  }
  return groups;
}

function packGroup(packname: string, variants: readonly Variant[]): OptionGroup {
  const values = variants.map(({ sku }) => ({ value: sku, label: packname, filtername: '', swatch: '' }));
  return { optionid: PACK_OPTION_ID, label: packname, kind: 'pack', values };
}

function usedValues(variants: readonly Variant[]): Map<number, Set<string>> {
  const used = new Map<number, Set<string>>();
  for (const variant of variants) {
    for (const [optionid, value] of variant.values) {
      const values = used.get(optionid);
      if (values) values.add(value);
      else used.set(optionid, new Set([value]));
    }
  }
  return used;
}

function uniqueValues(values: readonly OptionValue[]): OptionValue[] {
  const byValue = new Map<string, OptionValue>();
  for (const value of values) if (!byValue.has(value.value)) byValue.set(value.value, value);
  return [...byValue.values()];
}

function valueFromRecords(product: OptionSource, optionid: number, value: string): OptionValue {
  const record = product.quantities.find((row) => row.optionid === optionid && row.optionvalue === value);
  return {
    value,
    label: record?.optioncustomer || value,
    filtername: record?.optionmaster ?? '',
    swatch: '',
  };
}
